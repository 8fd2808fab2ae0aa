// A ranked list by itself on a page.

import { dress } from "../cards/cards.js";
import { made } from "../elements.js";
import { rankingElement } from "./ranking.js";

export default function ({ data: [data], parentElement }) {
  let root = parentElement.querySelector(".counting");
  if (!root) {
    root = made("div", "counting");
    parentElement.append(root);
  }
  dress(root, parentElement, data.four_colours);
  const { title, note, shown } = data;
  root.replaceChildren(made("div", "form", "", [rankingElement(data.rows, { title, note, shown })]));
}
