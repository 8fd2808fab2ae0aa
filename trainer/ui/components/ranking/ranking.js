// A ranked list: what could be thrown or laid, best first, with its figures.

import { miniCard } from "../cards/cards.js";
import { button, made } from "../elements.js";

/** The places of the rows shown at first: the top `shown`, the best and the chosen wherever they are. */
export function shownFirst(rows, shown) {
  const places = rows.map((_, place) => place);
  if (rows.length <= shown + 1) return places;
  return places.filter((place) => place < shown || rows[place].best || rows[place].chosen);
}

/** The mark beside a row's cards: "best", "yours", both or "". */
export function markOf({ best, chosen }) {
  return [best && "best", chosen && "yours"].filter(Boolean).join(", ");
}

function rankingRow(row) {
  const head = made("th", "ranking-cards", "", [
    made("span", "ranking-minis", "", row.cards.map(miniCard)),
    ...(markOf(row) ? [made("span", "ranking-mark", markOf(row))] : []),
    ...(row.words ? [made("span", "ranking-words", row.words)] : []),
  ]);
  head.scope = "row";
  const figures = row.figures.map(({ value }) => made("td", "ranking-figure", value));
  const element = made("tr", "", "", [head, ...figures]);
  element.classList.toggle("best", row.best);
  element.classList.toggle("chosen", row.chosen);
  return element;
}

function headings(rows, what) {
  const labels = (rows[0]?.figures ?? []).map(({ label }) => {
    const cell = made("th", "ranking-label", label);
    cell.scope = "col";
    return cell;
  });
  return made("thead", "", "", [made("tr", "", "", [made("td", "ranking-label", what), ...labels])]);
}

/**
 * The list as an element with its title above and a note below, either of which may be "". Of a
 * long list the top `shown` are seen, with the best and the chosen; a button shows the rest.
 */
export function rankingElement(rows, { title = "", note = "", shown = 5, what = "" } = {}) {
  const drawn = rows.map(rankingRow);
  const body = made("tbody", "", "", drawn);
  const first = new Set(shownFirst(rows, shown));
  drawn.forEach((element, place) => {
    element.hidden = !first.has(place);
    element.classList.toggle("after-gap", first.has(place) && place > 0 && !first.has(place - 1));
  });
  const more = button("quiet ranking-more", `show all ${rows.length}`);
  more.hidden = first.size === rows.length;
  more.onclick = () => {
    more.hidden = true;
    for (const element of drawn) {
      element.hidden = false;
      element.classList.remove("after-gap");
    }
  };
  const table = made("table", "", "", [headings(rows, what), body]);
  const element = made("div", "ranking", "", [
    ...(title ? [made("h3", "ranking-title", title)] : []),
    table,
    more,
    ...(note ? [made("p", "ranking-note", note)] : []),
  ]);
  if (title) table.setAttribute("aria-label", title);
  return element;
}
