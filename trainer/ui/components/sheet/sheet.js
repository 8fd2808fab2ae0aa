// A worksheet: hands as boxed cards with blanks beside them, or its key as a table.

import { dress, miniCard } from "../cards/cards.js";
import { made } from "../elements.js";

// So many hands have room for large type in the key.
const SHORT = 20;

function boxedCard(card) {
  const mini = miniCard(card);
  mini.classList.toggle("ten", card.rank === "10");
  return mini;
}

/** Cards with a word above them. */
function labelled(words, cards) {
  return made("div", "labelled", "", [
    made("span", "label", words),
    made("div", "boxed", "", cards.map(boxedCard)),
  ]);
}

function blank(words) {
  return made("div", words === "total" ? "blank total" : "blank", "", [
    made("span", "label", words),
    made("div", "box"),
  ]);
}

function hand({ number, show }, columns) {
  const cards = made("div", "cards", "", [
    labelled(show.crib ? "crib" : "hand", show.hand),
    labelled("starter", [show.starter]),
  ]);
  const row = made("li", show.crib ? "hand crib" : "hand", "", [
    made("span", "number", String(number)),
    cards,
    made("div", "blanks", "", columns.map(blank)),
  ]);
  return row;
}

function answer({ number, show, points, said }) {
  const cards = made("td", "shown");
  cards.append(...show.hand.map(boxedCard), made("span", "plus", "+"), boxedCard(show.starter));
  if (show.crib) cards.append(made("span", "as", "crib"));
  const figures = points.map((figure) => made("td", "points", String(figure)));
  const row = made("tr", show.crib ? "crib" : "", "", [
    made("th", "number", String(number)),
    cards,
    ...figures,
    made("td", "said", said),
  ]);
  row.firstChild.scope = "row";
  return row;
}

function heading(words) {
  const cell = made("th", "", words);
  cell.scope = "col";
  return cell;
}

function key({ columns, rows }) {
  const head = ["no.", "cards", ...columns, "as it is said"].map(heading);
  const table = made("table", rows.length > SHORT ? "key long" : "key", "", [
    made("thead", "", "", [made("tr", "", "", head)]),
    made("tbody", "", "", rows.map(answer)),
  ]);
  // On a narrow screen the table is moved sideways, with the keys too.
  const frame = made("div", "frame", "", [table]);
  frame.tabIndex = 0;
  frame.setAttribute("role", "region");
  frame.setAttribute("aria-label", "Key");
  return [frame];
}

function hands({ columns, rows }) {
  const list = made("ol", "hands", "", rows.map((row) => hand(row, columns)));
  return [made("p", "name", "Name", [made("span", "line")]), list];
}

export default function ({ data: [data], parentElement }) {
  let root = parentElement.querySelector(".sheet");
  if (!root) {
    root = made("div", "sheet");
    parentElement.append(root);
  }
  dress(root, parentElement, false);
  root.replaceChildren(...(data.is_key ? key(data) : hands(data)));
}
