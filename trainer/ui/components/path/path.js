// The path of lessons, drawn as lists of links.

import { drawn, dress } from "../cards/cards.js";
import { made } from "../elements.js";

const MARKS = {
  new: [],
  opened: [["path", { d: "M12 4a8 8 0 0 1 0 16z", class: "filled" }]],
  read: [["path", { d: "M8 12.4l2.8 2.8L16 9.6" }]],
  steady: [
    ["circle", { cx: 12, cy: 12, r: 8, class: "filled" }],
    ["path", { d: "M8 12.4l2.8 2.8L16 9.6", class: "over" }],
  ],
};
const STANDINGS = { new: "new", opened: "begun", read: "read", steady: "steady" };

function standingMark(standing) {
  return drawn("svg", { viewBox: "0 0 24 24", class: `standing ${standing}`, "aria-hidden": "true" }, [
    drawn("circle", { cx: 12, cy: 12, r: 8 }),
    ...MARKS[standing].map(([name, attributes]) => drawn(name, attributes)),
  ]);
}

/** "4 min · read"; a lesson not begun says its minutes alone. */
export function stationFacts({ minutes, standing }) {
  return standing === "new" ? `${minutes} min` : `${minutes} min · ${STANDINGS[standing]}`;
}

/** Whether this click is for the page, and not for the browser to open something elsewhere. */
export function isPlain(event) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function stationElement(one, open) {
  const link = made("a", "station", "", [
    standingMark(one.standing),
    made("span", "station-title", one.title),
    made("span", "station-line", one.line),
    made("span", "station-facts", stationFacts(one)),
  ]);
  link.href = `?lesson=${encodeURIComponent(one.slug)}`;
  link.classList.toggle("next", one.next);
  if (one.next) link.setAttribute("aria-current", "step");
  link.onclick = (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    link.classList.add("opening");
    open(one.slug);
  };
  return made("li", "", "", [link]);
}

function partElement({ title, stations }, open) {
  return made("section", "part", "", [
    made("h2", "", title),
    made("ol", "", "", stations.map((one) => stationElement(one, open))),
  ]);
}

export default function ({ data: [data], parentElement, setTriggerValue }) {
  let root = parentElement.querySelector(".path");
  if (!root) {
    root = made("div", "path");
    parentElement.append(root);
  }
  dress(root, parentElement, false);
  root.dataset.text = data.text_size;
  const open = (slug) => setTriggerValue("said", { seq: Date.now(), open: slug });
  root.replaceChildren(...data.parts.map((part) => partElement(part, open)));
}
