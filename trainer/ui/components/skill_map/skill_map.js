// The skill map: tiles in groups; a tile opens to what the skill is and how to practise it.

import { drawn, dress, layTable } from "../cards/cards.js";
import { button, made } from "../elements.js";

const LEVEL_MARKS = {
  new: [],
  met: [["circle", { cx: 12, cy: 12, r: 2.6, class: "filled" }]],
  missed: [["path", { d: "M9 9l6 6M15 9l-6 6" }]],
  learning: [["path", { d: "M12 4a8 8 0 0 1 0 16z", class: "filled" }]],
  steady: [["path", { d: "M8 12.4l2.8 2.8L16 9.6" }]],
  mastered: [
    ["circle", { cx: 12, cy: 12, r: 8, class: "filled" }],
    ["path", { d: "M8 12.4l2.8 2.8L16 9.6", class: "over" }],
  ],
};

/** Which tile is open after one was pressed: one at most. */
export function openAfter(open, pressed) {
  return open === pressed ? null : pressed;
}

function levelMark(mark) {
  return drawn("svg", { viewBox: "0 0 24 24", class: "mark", "aria-hidden": "true" }, [
    drawn("circle", { cx: 12, cy: 12, r: 8 }),
    ...LEVEL_MARKS[mark].map(([name, attributes]) => drawn(name, attributes)),
  ]);
}

function exampleOf({ show }, fourColours) {
  const lay = made("div", "show-cards small", "", [made("div")]);
  lay.dataset.colours = fourColours ? "four" : "two";
  layTable(lay.firstChild, show);
  return lay;
}

function wishes(tile, say) {
  const wish = (kind, className, words) => {
    const one = button(className, words);
    one.onclick = () => say(kind, tile.skill);
    return one;
  };
  const row = made("div", "wishes", "", [
    wish("practise", "wish main", "Practise this"),
    wish("learn", "wish", "Learn it step by step"),
  ]);
  if (tile.lesson) row.append(wish("lesson", "wish", `Lesson: ${tile.lesson}`));
  return row;
}

function detailOf(tile, { fourColours, say }) {
  const detail = made("div", "detail", "", [
    made("p", "line", tile.line),
    exampleOf(tile, fourColours),
    made("p", "facts", tile.facts.join(" ")),
    wishes(tile, say),
  ]);
  detail.id = `detail-${tile.skill}`;
  detail.setAttribute("role", "group");
  detail.setAttribute("aria-label", tile.title);
  return detail;
}

function tileOf(tile) {
  const level = made("span", "level", "", [levelMark(tile.mark), made("span", "", tile.level)]);
  const facts = made("span", "tile-facts", "", [level, made("span", "figure", tile.figure)]);
  const head = made("span", "tile-head", "", [made("span", "tile-title", tile.title)]);
  if (tile.due) head.append(made("span", "due", "due"));
  const one = made("button", `tile ${tile.mark}`, "", [head, facts]);
  one.type = "button";
  return one;
}

function groupOf({ title, tiles }, state, given) {
  const grid = made("div", "tiles");
  for (const tile of tiles) {
    const one = tileOf(tile);
    const isOpen = state.open === tile.skill;
    one.setAttribute("aria-expanded", String(isOpen));
    one.onclick = () => {
      state.open = openAfter(state.open, tile.skill);
      given.redraw(tile.skill);
    };
    one.dataset.skill = tile.skill;
    grid.append(one);
    if (isOpen) {
      one.setAttribute("aria-controls", `detail-${tile.skill}`);
      grid.append(detailOf(tile, given));
    }
  }
  return made("section", "group", "", [made("h3", "", title), grid]);
}

const mapStates = new WeakMap();

export default function ({ data: [data], parentElement, setTriggerValue }) {
  if (!mapStates.has(parentElement)) {
    const root = made("div", "skill-map");
    parentElement.append(root);
    mapStates.set(parentElement, { root, open: null });
  }
  const state = mapStates.get(parentElement);
  const { root } = state;
  dress(root, parentElement, data.four_colours);
  const given = {
    fourColours: data.four_colours,
    say: (wish, skill) => setTriggerValue("said", { seq: Date.now(), wish, skill }),
    redraw(pressed) {
      draw();
      root.querySelector(`[data-skill="${pressed}"]`)?.focus();
    },
  };
  function draw() {
    root.replaceChildren(...data.groups.map((group) => groupOf(group, state, given)));
  }
  draw();
}
