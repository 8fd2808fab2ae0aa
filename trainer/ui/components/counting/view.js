// The form's skeleton, built once: everything keeps its place, only contents change.

import { button, icon, keycap, made } from "../elements.js";
import { numberPad } from "../pad.js";

const PAD = ["1", "2", "3", "rubout", "4", "5", "6", "0", "7", "8", "9", "onwards"];

/** The number pad of a count. */
export function countPad(on) {
  return numberPad(PAD, "next field", on.pad);
}

/** Build everything below `root`; `on` holds what happens: pad, primary, change, withdraw. */
export function buildForm(root, on) {
  const parts = {
    where: made("p", "where"),
    clock: made("span", "clock"),
    lives: made("span", "lives"),
    score: made("p", "score"),
    track: made("div", "track"),
    table: made("section", "table"),
    strip: made("p", "strip"),
    fields: made("div", "fields"),
    pad: countPad(on),
    taps: made("ol", "taps"),
    tapsLine: made("p", "taps-empty", "Tap the cards that score together."),
    announcement: made("p", "announcement"),
    slip: made("p", "slip"),
    primary: button("primary"),
    hints: made("p", "hints"),
    change: button("quiet change"),
    summary: made("p", "summary"),
    withdraw: button("quiet withdraw", "I mistyped"),
    lines: made("ul", "lines"),
    rest: made("ul", "lines"),
    live: made("div", "unseen"),
  };
  parts.table.setAttribute("aria-label", "the table");
  parts.strip.id = "strip";
  parts.live.setAttribute("aria-live", "polite");
  parts.lines.setAttribute("aria-label", "the count, line by line");
  parts.rest.setAttribute("aria-label", "the rest of the count");
  parts.rest.hidden = true;
  parts.taps.setAttribute("aria-label", "what you have found");
  parts.asking = made("div", "asking", "", [parts.fields, parts.pad, parts.tapsLine, parts.taps]);
  parts.told = made("div", "told", "", [parts.announcement, parts.slip]);
  parts.stage = made("div", "stage", "", [parts.strip, parts.asking, parts.told]);
  parts.primary.onclick = on.primary;
  parts.change.onclick = on.change;
  parts.withdraw.onclick = on.withdraw;
  const left = made("div", "left", "", [parts.where, parts.clock, parts.lives]);
  const top = made("div", "top", "", [left, parts.score, parts.track]);
  const side = made("div", "side", "", [parts.hints, parts.change, parts.summary]);
  parts.actions = made("div", "actions", "", [parts.primary, side, parts.withdraw]);
  const form = made("div", "form", "", [
    top, parts.table, parts.stage, parts.actions, parts.lines, parts.rest, parts.live,
  ]);
  root.append(form);
  return { ...parts, form };
}

/** One labelled box for each field, and the running total unless there is only a total. */
export function buildFields(parts, fields, on) {
  const boxes = fields.map(({ name, label }, at) => {
    const input = made("input", "figure");
    input.id = `field-${name}`;
    input.type = "text";
    input.autocomplete = "off";
    input.enterKeyHint = at === fields.length - 1 ? "done" : "next";
    input.setAttribute("aria-describedby", "strip");
    input.onfocus = () => on.focus(at);
    input.onbeforeinput = (event) => on.before(event, input);
    input.oninput = () => on.input(name, input);
    input.onpaste = (event) => on.paste(event, input, name);
    input.ondrop = (event) => event.preventDefault();
    const words = made("label", "", label);
    words.htmlFor = input.id;
    return made("div", "field", "", [words, input]);
  });
  const sum = made("output", "sum");
  sum.setAttribute("aria-live", "off");
  sum.setAttribute("aria-label", "you say");
  const words = made("span", "label", "you say");
  words.setAttribute("aria-hidden", "true");
  const total = made("div", "field you-say", "", [words, sum]);
  const alone = fields.length === 1;
  parts.fields.style.setProperty("--columns", fields.length + (alone ? 0 : 1));
  parts.fields.dataset.count = fields.length;
  parts.fields.replaceChildren(...boxes, ...(alone ? [] : [total]));
  return { inputs: boxes.map((box) => box.querySelector("input")), sum };
}

/** The button that goes on, what stands beside it, and the keys that work just now. */
export function showButtons(parts, now) {
  const { view, words, last, going, busy, changeable, tapping, withdrawable } = now;
  const labels = { ready: going ?? "Deal", verdict: last ? "See the result" : "Next hand" };
  parts.primary.replaceChildren(labels[view] ?? words, icon("enter"));
  parts.primary.setAttribute("aria-disabled", String(busy));
  parts.change.hidden = view !== "asking" || !changeable;
  parts.change.textContent = tapping ? "type the figures instead" : "tap the cards instead";
  parts.change.setAttribute("aria-keyshortcuts", "T");
  parts.withdraw.hidden = !withdrawable;
  showHints(parts, now);
}

function showHints(parts, { view, going, tapping, several }) {
  const hints = {
    asking: tapping
      ? [keycap("1"), "–", keycap("5"), " pick up · ", keycap("Enter"), " say it · ",
         keycap("Backspace"), " take back"]
      : [keycap("Enter"), several ? " goes on" : " says it",
         ...(several ? [" · ", keycap("Shift"), "+", keycap("Enter"), " back"] : [])],
    ready: [keycap("Enter"), going ? " goes on" : " deals"],
  };
  parts.hints.replaceChildren(...(hints[view] ?? []));
}

/** The list of tapped combinations, each with a button that takes it back. */
export function showTaps(parts, words, remove) {
  parts.tapsLine.hidden = words.length > 0;
  parts.taps.hidden = words.length === 0;
  const before = parts.taps.children.length;
  parts.taps.replaceChildren(
    ...words.map((said, place) => {
      const away = button("away");
      away.setAttribute("aria-label", `take back ${said}`);
      away.append(icon("remove"));
      away.onclick = () => remove(place);
      return made("li", "tap", "", [made("span", "", said), away]);
    }),
  );
  if (words.length > before) parts.taps.scrollTop = parts.taps.scrollHeight;
}
