// The skeleton of "catch the opponent": the counting form's, with a speech bubble and three
// things to do.

import { buildForm } from "../counting/view.js";
import { button, icon, keycap, made } from "../elements.js";
import { pointsInput } from "../exercise/layout.js";

const CHOICES = [
  ["pass", "Let it pass", "it is right", "P"],
  ["muggins", "Muggins", "points missed", "M"],
  ["over", "Too many", "points made up", "O"],
];

/** Build everything below `root`; `on` holds what happens: pad, primary, points, pass, call, name. */
export function buildCatch(root, on) {
  const parts = buildForm(root, { ...on, change: () => {}, withdraw: () => {} });
  parts.bubble = made("div", "bubble");
  parts.stage.prepend(parts.bubble);
  parts.input = pointsInput(on);
  parts.much = made("label", "much", "how many points?");
  parts.much.htmlFor = parts.input.id;
  parts.input.removeAttribute("aria-label");
  parts.choices = new Map(CHOICES.map(([name, ...words]) => [name, choiceButton(name, words, on)]));
  parts.choices.get("pass").onclick = on.pass;
  for (const name of ["muggins", "over"]) {
    parts.choices.get(name).onclick = () => on.call(name);
  }
  parts.kinds = made("div", "kinds");
  parts.kinds.setAttribute("role", "group");
  parts.kinds.setAttribute("aria-label", "where it is wrong");
  parts.saying = made("p", "where-too", "Say where too, and it counts for your skills.");
  parts.saying.id = "where-too";
  parts.kinds.setAttribute("aria-describedby", parts.saying.id);
  parts.hints.after(parts.saying);
  const box = made("div", "field", "", [parts.much, parts.input]);
  parts.fields.replaceChildren(box, parts.kinds);
  parts.asking.replaceChildren(
    made("div", "choices", "", [...parts.choices.values()]), parts.fields, parts.pad,
  );
  return parts;
}

function choiceButton(name, [words, about, key]) {
  const element = button("choice");
  element.append(made("span", "choice-words", words), made("span", "choice-about", about));
  element.setAttribute("aria-keyshortcuts", key);
  if (name !== "pass") element.setAttribute("aria-pressed", "false");
  return element;
}

/** A button for each kind in which a count may be wrong. */
export function showKinds(parts, kinds, on) {
  const built = JSON.stringify(kinds);
  if (parts.kinds.dataset.built === built) return;
  parts.kinds.dataset.built = built;
  parts.kinds.replaceChildren(...kinds.map(({ kind, label }) => {
    const element = button("chip kind", label);
    element.dataset.kind = kind;
    element.onclick = () => on(kind);
    return element;
  }));
}

/** "Catching · question 3 of 10". */
export function caughtWhere({ phase, title, length, going }, n) {
  if (phase === "ready") return going ? title : `${title} · ${length} questions`;
  return `${title} · question ${Math.min(n + 1, length)} of ${length}`;
}

/** The button that goes on, and the keys that work just now. */
export function showCatchButtons(parts, { view, words, last, going, busy, tapping, named }) {
  const labels = { ready: going ?? "Deal", verdict: last ? "See the result" : "Next question" };
  parts.primary.replaceChildren(labels[view] ?? words, icon("enter"));
  parts.primary.setAttribute("aria-disabled", String(busy));
  parts.change.hidden = parts.withdraw.hidden = true;
  parts.saying.hidden = view !== "asking" || tapping || named;
  const letters = [
    keycap("P"), " lets it pass · ", keycap("M"), " muggins · ", keycap("O"), " too many",
  ];
  const hints = {
    asking: tapping ? letters : [keycap("Enter"), " calls it · ", keycap("Esc"), " takes it back"],
    ready: [keycap("Enter"), going ? " goes on" : " deals"],
  };
  parts.hints.replaceChildren(...(hints[view] ?? []));
}
