// The cards of an example: a show on its table, or the cards of the play in two lanes.

import { cardElement, layTable, light, miniCard } from "../cards/cards.js";
import { made } from "../elements.js";

/** All cards of an example, those held and not laid among them. */
export function exampleCards({ show, sequence }) {
  if (show) return [...show.hand, ...(show.starter ? [show.starter] : [])];
  return [...sequence.pone, ...sequence.dealer];
}

/** Lay the cards of an example on `table`, as before its first step. */
export function layExample(table, example) {
  table.dataset.kind = example.kind;
  if (example.kind === "show") layTable(table, example.show);
  else laySequence(table, example.sequence, example.steps);
}

/** Show the cards as they are at step `at`: those of the step lit, those of the play laid. */
export function showExample(table, example, at) {
  const { kind, sequence, steps } = example;
  if (kind === "play") {
    showLaid(table, sequence, at);
    showPegged(table, example, at);
  }
  const codes = at ? steps[at - 1].cards : [];
  light(table, codes.length ? codes : null);
}

function laySequence(table, { pone, dealer, laid }, steps) {
  table.classList.add("felt");
  table.dataset.table = "hand";
  const places = laid.map((one, at) => laidPlace(one, steps[at]));
  const cards = made("ol", "laid", "", places);
  cards.setAttribute("aria-label", "cards laid, in order");
  const board = made("div", "sequence", "", [
    laneHead("dealer", dealer), cards, laneHead("pone", pone),
  ]);
  board.style.setProperty("--laid", laid.length);
  board.style.setProperty("--restarts", laid.filter(({ fresh }) => fresh).length);
  table.replaceChildren(board);
}

function laneHead(seat, held) {
  const pegged = made("span", "lane-pegged");
  pegged.dataset.seat = seat;
  return made("div", `lane-head ${seat}`, "", [
    made("span", "lane-name", seat), made("span", "lane-held", "", held.map(miniHeld)), pegged,
  ]);
}

function miniHeld(card) {
  const mini = miniCard(card);
  mini.dataset.code = card.code;
  return mini;
}

function laidPlace({ card, seat, fresh }, { total, points }) {
  const count = made("span", "laid-count", String(total));
  const pegs = made("span", "laid-points", points ? `+${points}` : "");
  const place = made("li", `place ${seat}`, "", [
    cardElement(card), made("span", "laid-figures", "", [count, pegs]),
  ]);
  place.classList.toggle("fresh", fresh);
  return place;
}

function showLaid(table, { laid }, at) {
  const places = [...table.querySelectorAll(".place")];
  const began = laid.findLastIndex(({ fresh }, place) => fresh && place < at);
  places.forEach((place, number) => {
    place.classList.toggle("coming", number >= at);
    place.classList.toggle("now", number === at - 1);
    place.classList.toggle("past", number < began);
  });
  const gone = new Set(laid.slice(0, at).map(({ card }) => card.code));
  for (const mini of table.querySelectorAll(".lane-held .mini")) {
    mini.classList.toggle("gone", gone.has(mini.dataset.code));
  }
}

/** Write what either has pegged up to step `at` of a play. */
export function showPegged(table, { sequence: { laid } }, at) {
  const pegged = at ? laid[at - 1].pegged : { pone: 0, dealer: 0 };
  for (const place of table.querySelectorAll(".lane-pegged")) {
    place.textContent = pegWords(pegged[place.dataset.seat]);
  }
}

function pegWords(points) {
  return points === 1 ? "1 point" : `${points} points`;
}
