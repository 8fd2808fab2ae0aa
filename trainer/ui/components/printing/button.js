// A button that opens the browser's own print dialogue.

import { themeOf } from "../cards/cards.js";

export default function ({ data: [data], parentElement }) {
  const found = parentElement.querySelector(".print-button");
  const printing = found ?? document.createElement("button");
  if (!found) {
    printing.type = "button";
    printing.className = "print-button";
    parentElement.append(printing);
  }
  const page = getComputedStyle(parentElement.host ?? parentElement);
  const colour = page.getPropertyValue("--st-background-color");
  document.documentElement.dataset.printedFrom = themeOf(colour); // for paper.css
  printing.textContent = data.label;
  printing.onclick = () => window.print();
}
