// The table of a game of solitaire: pack, other hand and crib above what is asked.

import { backElement, cardElement, layTable, miniCard } from "../cards/cards.js";
import { buildForm } from "../counting/view.js";
import { icon, keycap, made } from "../elements.js";

/** Build everything below `root`; `on` holds what happens: pad, primary, change. */
export function buildSolitaire(root, on) {
  const parts = buildForm(root, { ...on, withdraw: () => {} });
  parts.fact = made("p", "fact");
  parts.tapsLine.after(parts.fact);
  // Together as high before a throw as before a count: the button below stays where it is.
  parts.playing = made("div", "playing");
  parts.table.before(parts.playing);
  parts.playing.append(parts.table, parts.stage);
  return parts;
}

/** "Solitaire · Deal 2 of 4 · crib"; on a phone without the first word. */
export function showPlayedWhere({ where }, { title }, show) {
  const words = show ? [made("span", "wide", `${title} · `), show.where] : [title];
  where.replaceChildren(...words);
}

/** Lay what is asked, and above it what else is known. */
export function laySolitaire(table, show, element = (card) => cardElement(card)) {
  if (show.kind === "throw") {
    const hand = made("div", "own", "", show.hand.map(element));
    hand.dataset.cards = show.hand.length;
    table.classList.add("felt");
    table.dataset.table = "hand";
    table.replaceChildren(hand);
  } else {
    layTable(table, show, element);
  }
  table.prepend(around(show));
}

function around({ stock, other, crib_lies: crib, crib_hidden: hidden }) {
  const line = made("div", "around");
  if (stock !== null) line.append(pack(stock));
  if (other.length) {
    const minis = made("span", "other-cards", "", other.map(miniCard));
    line.append(made("div", "other", "", [made("span", "around-label", "other hand"), minis]));
  }
  if (crib !== null) line.append(laidCrib(crib, hidden));
  return line;
}

function pack(left) {
  const back = made("div", "stock", "", left ? [backElement()] : []);
  if (left) back.firstChild.setAttribute("aria-hidden", "true");
  return made("div", "pack", "", [made("span", "around-label", `${left} left`), back]);
}

function laidCrib(cards, hidden) {
  const known = cards.map((card) => cardElement(card));
  const backs = Array.from({ length: hidden }, backElement);
  const free = Array.from({ length: 4 - known.length - hidden }, () => made("span", "free"));
  const laid = made("div", "crib-cards", "", [...backs, ...known, ...free]);
  return made("div", "crib", "", [made("span", "around-label", "crib"), laid]);
}

/** The button that goes on, what stands beside it, and the keys that work just now. */
export function showSolitaireButtons(parts, { view, words, last, going, busy, throwing, byTotal }) {
  const labels = { ready: going ?? "Deal", verdict: last ? "See the result" : "Go on" };
  parts.primary.replaceChildren(labels[view] ?? words, icon("enter"));
  parts.primary.setAttribute("aria-disabled", String(busy));
  parts.withdraw.hidden = true;
  parts.change.hidden = view !== "asking" || throwing;
  parts.change.textContent = byTotal ? "say it kind by kind" : "say the total alone";
  parts.change.setAttribute("aria-keyshortcuts", "T");
  const enter = keycap("Enter");
  const hints = {
    asking: throwing
      ? [keycap("1"), "–", keycap("6"), " choose · ", enter, " throws them"]
      : [enter, byTotal ? " says it" : " goes on"],
    ready: [enter, going ? " goes on" : " deals"],
  };
  parts.hints.replaceChildren(...(hints[view] ?? []));
}

/** What is asked as somebody reads it out. */
export function solitaireAloud({ words, hand, starter }) {
  const cards = hand.map(({ name }) => name).join(", ");
  return `${words} ${cards}.${starter ? ` Starter: ${starter.name}.` : ""}`;
}
