// The pictures of the lessons.

import { dress } from "../cards/cards.js";
import { made } from "../elements.js";
import { boardPicture, streetsPicture } from "./boards.js";
import { cribPicture, dealPicture, valuesPicture } from "./table_pictures.js";

const PICTURES = {
  deal: dealPicture,
  values: valuesPicture,
  crib: cribPicture,
  board: boardPicture,
  streets: streetsPicture,
};

export default function ({ data: [data], parentElement }) {
  let root = parentElement.querySelector(".picture");
  if (!root) {
    root = made("div", "picture");
    parentElement.append(root);
  }
  dress(root, parentElement, data.four_colours);
  if (root.dataset.name === data.name) return;
  root.dataset.name = data.name;
  const { words, content } = PICTURES[data.name]();
  const drawing = made("div", `scene ${data.name}`, "", content);
  // One picture for a listener too: its cards are not told one by one.
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", words);
  root.replaceChildren(drawing);
}
