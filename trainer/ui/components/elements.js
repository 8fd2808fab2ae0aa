// What every component is built of: elements with words, buttons, icons.

import { drawn } from "./cards/cards.js";

/** An HTML element with a class and words. */
export function made(tag, className = "", words = "", children = []) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (words) element.textContent = words;
  element.append(...children);
  return element;
}

/** A button with words; it never submits anything. */
export function button(className, words = "") {
  const element = made("button", className, words);
  element.type = "button";
  return element;
}

/** A key as it is drawn in a hint. */
export function keycap(words) {
  return made("kbd", "", words);
}

const ICONS = {
  enter: "M19 5v6a3 3 0 0 1-3 3H6M10 9l-5 5l5 5",
  rubout: "M9 5h11a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5H9l-6.5-7zM12 9.5l5 5M17 9.5l-5 5",
  onwards: "M5 12h14M13 6l6 6l-6 6",
  right: "M5 12.5l4.5 4.5L19 7",
  short: "M6 12h12",
  over: "M6 12h12M12 6v12",
  remove: "M7 7l10 10M17 7l-10 10",
};

/** A line icon as large as the text around it. */
export function icon(name) {
  const svg = drawn("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  svg.append(drawn("path", { d: ICONS[name] }));
  return svg;
}

const drawnIn = new WeakMap();

/** Draw a component, made once for its place on the page. Gives what ends it. */
export function mounted(Component, given) {
  const { parentElement } = given;
  if (!drawnIn.has(parentElement)) drawnIn.set(parentElement, new Component(parentElement));
  const [data] = given.data;
  drawnIn.get(parentElement).update({ ...given, data });
  return () => {
    drawnIn.get(parentElement)?.close();
    drawnIn.delete(parentElement);
  };
}
