// Cards to be looked at: a hand, its starter, and perhaps some of them lit.

import { dress, layTable, light } from "./cards.js";

export default function ({ data: [data], parentElement }) {
  let root = parentElement.querySelector(".show-cards");
  if (!root) {
    root = document.createElement("div");
    root.append(document.createElement("div"));
    parentElement.append(root);
  }
  root.className = `show-cards ${data.size === "small" ? "small" : "normal"}`;
  dress(root, parentElement, data.four_colours);
  const table = root.firstChild;
  layTable(table, data);
  light(table, data.lit.length ? data.lit : null);
}
