// The sign by which pupils join a class, in the page or filling the screen.

import { part, pressable } from "./parts.js";

const signs = new WeakMap();

/** The address as one types it: browsers find the rest, if they see that it is an address. */
export function typed(address) {
  const { protocol, hostname, host, pathname } = new URL(address);
  const known = protocol === "https:" || hostname.includes(".");
  return (known ? "" : `${protocol}//`) + host + pathname;
}

export default function ({ data: [data], parentElement }) {
  if (!signs.has(parentElement)) signs.set(parentElement, build(parentElement));
  for (const face of signs.get(parentElement)) fill(face, data);
  return () => signs.delete(parentElement);
}

function build(parentElement) {
  const root = part("div", "class-part join-sign");
  const small = newFace();
  const large = newFace();
  const screen = part("dialog");
  screen.setAttribute("aria-label", "The way in");
  const closing = pressable("", "Back to the page");
  closing.onclick = () => screen.close();
  const closingRow = part("div", "row");
  closingRow.append(closing);
  screen.append(large.face, closingRow);
  const opening = pressable("", "Fill the screen");
  opening.onclick = () => screen.showModal();
  const openingRow = part("div", "row");
  openingRow.append(opening);
  root.append(small.face, openingRow, screen);
  parentElement.append(root);
  return [small, large];
}

function newFace() {
  const face = part("div", "join-face");
  const words = part("div", "words");
  const where = part("p", "where");
  const code = part("p", "code");
  const picture = part("img");
  words.append(part("p", "", "Go to"), where, part("p", "", "and type the code"), code);
  face.append(words, picture);
  return { face, where, code, picture };
}

function fill({ where, code, picture }, data) {
  where.textContent = typed(data.address);
  code.textContent = data.code;
  code.style.setProperty("--letters", data.code.length);
  picture.src = data.picture;
  picture.alt = `QR code that leads to ${data.to}`;
}
