// The foot of the projector: where one is, and a small button for everything a key does.

import { button, keycap, made } from "../elements.js";

const BUTTONS = [
  ["back", "Back", "←"],
  ["forward", "Next", "→"],
  ["previous", "Previous hand", "P"],
  ["next", "Next hand", "N"],
  ["total", "Total", "T"],
  ["type", "Type a hand", "H"],
  ["screen", "Full screen", "F"],
];

/** Build it; `act(name)` is called for what is clicked. Gives its element and parts. */
export function buildBar(act) {
  const leave = made("a", "bar-leave", "Leave");
  leave.href = "classroom";
  leave.setAttribute("aria-keyshortcuts", "Escape");
  leave.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab
    event.preventDefault();
    act("leave");
  };
  const where = made("p", "bar-where");
  const buttons = Object.fromEntries(BUTTONS.map((each) => [each[0], barButton(each, act)]));
  buttons.screen.hidden = !document.fullscreenEnabled;
  const row = made("div", "bar-buttons", "", Object.values(buttons));
  return { bar: made("div", "bar", "", [leave, where, row]), where, buttons };
}

function barButton([name, words, key], act) {
  const element = button(`bar-button ${name}`);
  element.append(made("span", "", words), keycap(key));
  element.setAttribute("aria-label", words);
  element.onclick = (event) => {
    // After a click the keys belong to the hand again; who came by the keyboard stays here.
    if (event.detail > 0) element.blur();
    if (element.getAttribute("aria-disabled") !== "true") act(name);
  };
  return element;
}

/** Say which of the buttons mean nothing now. */
export function showBar({ where, buttons }, words, { idle, total }) {
  where.textContent = words;
  for (const [name, element] of Object.entries(buttons)) {
    element.setAttribute("aria-disabled", String(idle.includes(name)));
  }
  buttons.total.setAttribute("aria-pressed", String(total));
}
