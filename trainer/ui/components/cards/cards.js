// Playing cards: one drawing of 250 by 350, own paths, sharp at every size.

const SVG = "http://www.w3.org/2000/svg";

const SUIT_PATHS = {
  hearts:
    "M0 46C-7 31-46 8-46-18C-46-35-35-45-23-45C-11-45-3-37 0-25C3-37 11-45 23-45C35-45 46-35 46-18C46 8 7 31 0 46Z",
  diamonds: "M0-50C9-31 22-14 37 0C22 14 9 31 0 50C-9 31-22 14-37 0C-22-14-9-31 0-50Z",
  spades:
    "M0-50C8-32 45-9 45 16C45 31 34 38 23 38C14 38 8 34 4 27C5 38 9 45 17 49L-17 49C-9 45-5 38-4 27C-8 34-14 38-23 38C-34 38-45 31-45 16C-45-9-8-32 0-50Z",
  clubs:
    "M-21-27a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM-45 9a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM3 9a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM-9-14L9-14L9 16L-9 16ZM-2-6L2-6C4 22 7 43 17 49L-17 49C-7 43-4 22-2-6Z",
};

// Where the pips lie, as on any pack: columns at the sides and the middle, rows from the top.
const PIP_ROWS = {
  2: { middle: [0, 1] },
  3: { middle: [0, 0.5, 1] },
  4: { sides: [0, 1] },
  5: { sides: [0, 1], middle: [0.5] },
  6: { sides: [0, 0.5, 1] },
  7: { sides: [0, 0.5, 1], middle: [0.25] },
  8: { sides: [0, 0.5, 1], middle: [0.25, 0.75] },
  9: { sides: [0, 1 / 3, 2 / 3, 1], middle: [0.5] },
  10: { sides: [0, 1 / 3, 2 / 3, 1], middle: [1 / 6, 5 / 6] },
};

const HEADGEAR = {
  K: {
    body: "M-32 24L-38-16L-18 4L0-24L18 4L38-16L32 24Z",
    trim: "M-32 28H32V37H-32ZM-3-48H3V-41H10V-35H3V-26H-3V-35H-10V-41H-3Z",
    gems: [[-38, -20, 5], [38, -20, 5], [-16, 16, 4], [16, 16, 4], [0, 13, 5.5]],
  },
  Q: {
    body: "M-32 24C-31 6-35-8-41-18C-29-15-21-7-18 4C-16-11-9-22 0-31C9-22 16-11 18 4C21-7 29-15 41-18C35-8 31 6 32 24Z",
    trim: "M-32 28H32V37H-32Z",
    gems: [[-42, -22, 5], [42, -22, 5], [0, -38, 6], [0, 9, 5.5], [-18, 15, 4], [18, 15, 4]],
  },
  // A flat cap slouched to one side, its plume on the other.
  J: {
    body: "M-32 24C-36 14-46 10-44-2C-42-18-18-28 6-24C24-21 34-6 32 24Z",
    trim: "M-33 28H33V37H-33ZM22 22C10-6 14-38 36-56C54-38 48-4 22 22Z",
    gems: [[22, 22, 7]],
  },
};

/** An SVG element. */
export function drawn(tag, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function suitMark(suit, x, y, size, turned = false) {
  const turn = turned ? " rotate(180)" : "";
  return drawn("path", {
    d: SUIT_PATHS[suit],
    transform: `translate(${x} ${y})${turn} scale(${size / 100})`,
  });
}

function corner(card) {
  const rank = drawn("text", { class: "index", x: 35, y: 67, "text-anchor": "middle" });
  rank.textContent = card.rank;
  if (card.rank === "10") {
    rank.setAttribute("textLength", "56");
    rank.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  return drawn("g", { class: "corner" }, [rank, suitMark(card.suit, 35, 101, 44)]);
}

function pips(card) {
  const rows = PIP_ROWS[card.rank];
  const at = (row) => 56 + row * 238;
  const pip = (x, row) => suitMark(card.suit, x, at(row), 50, row > 0.5);
  return [
    ...(rows.sides ?? []).flatMap((row) => [pip(91, row), pip(159, row)]),
    ...(rows.middle ?? []).map((row) => pip(125, row)),
  ];
}

function courtHalf(card) {
  const { body, trim, gems } = HEADGEAR[card.rank];
  return [
    drawn("path", { class: "gold", d: body }),
    drawn("path", { class: "trim", d: trim }),
    ...gems.map(([cx, cy, r]) => drawn("circle", { class: "gem", cx, cy, r })),
  ];
}

function court(card) {
  const half = (turn) =>
    drawn("g", { transform: turn }, [
      drawn("g", { transform: "translate(125 91) scale(1.04)" }, courtHalf(card)),
      suitMark(card.suit, 98, 149, 30),
      suitMark(card.suit, 152, 143, 30),
      drawn("path", { class: "trim", d: "M125 133l8 14l-8 14l-8-14z" }),
    ]);
  return [
    drawn("rect", { class: "frame", x: 67, y: 26, width: 116, height: 298, rx: 8 }),
    half(""),
    half("rotate(180 125 175)"),
    drawn("path", { class: "gold", d: "M67 187L183 149L183 163L67 201Z" }),
    drawn("rect", { class: "frame fine", x: 67, y: 26, width: 116, height: 298, rx: 8 }),
  ];
}

function middle(card) {
  if (card.rank === "A") return [suitMark(card.suit, 125, 175, 120)];
  return card.rank in HEADGEAR ? court(card) : pips(card);
}

/** The face of a card, for an element that carries its name. */
function face(card) {
  const turned = drawn("g", { transform: "rotate(180 125 175)" }, [corner(card)]);
  return drawn("svg", { viewBox: "0 0 250 350", "aria-hidden": "true", focusable: "false" }, [
    drawn("g", { class: "middle" }, middle(card)),
    corner(card),
    turned,
  ]);
}

/** The back: a lattice within a border. */
function back() {
  let lattice = "";
  for (let row = 0; row < 15; row += 1) {
    for (let column = 0; column < 10 - (row % 2); column += 1) {
      const x = 35 + column * 20 + (row % 2) * 10;
      lattice += `M${x} ${28 + row * 20}l8 8l-8 8l-8-8z`;
    }
  }
  return drawn("svg", { viewBox: "0 0 250 350", "aria-hidden": "true", focusable: "false" }, [
    drawn("rect", { class: "back-ground", x: 13, y: 13, width: 224, height: 324, rx: 9 }),
    drawn("rect", { class: "back-line", x: 19, y: 19, width: 212, height: 312, rx: 5 }),
    drawn("path", { class: "back-lattice", d: lattice }),
  ]);
}

/** A card on the table; a button if it can be tapped. */
export function cardElement(card, tag = "div") {
  const element = document.createElement(tag);
  element.className = "card";
  element.dataset.code = card.code;
  element.dataset.suit = card.suit;
  element.setAttribute("aria-label", card.name);
  if (tag === "button") element.type = "button";
  else element.setAttribute("role", "img");
  element.append(face(card));
  return element;
}

/** A card lying face down. */
export function backElement() {
  const element = document.createElement("div");
  element.className = "card face-down";
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", "a card, face down");
  element.append(back());
  return element;
}

/** A card as small as a word, for lists. */
export function miniCard(card) {
  const element = document.createElement("span");
  element.className = "mini";
  element.dataset.suit = card.suit;
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", card.name);
  const rank = document.createElement("span");
  rank.textContent = card.rank;
  rank.setAttribute("aria-hidden", "true");
  element.append(
    rank,
    drawn("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, [
      drawn("path", { d: SUIT_PATHS[card.suit] }),
    ]),
  );
  return element;
}

/** Light these codes among the table's cards and dim the rest; null lights nothing. */
export function light(table, codes) {
  for (const element of table.querySelectorAll(".card")) {
    const lit = codes !== null && codes.includes(element.dataset.code);
    element.classList.toggle("lit", lit);
    element.classList.toggle("dim", codes !== null && codes.length > 0 && !lit);
  }
}

function tableLabel(words) {
  const label = document.createElement("span");
  label.className = "table-label";
  label.textContent = words;
  return label;
}

/** Lay a hand and its starter in `table`: cards in a row, the starter apart and labelled. */
export function layTable(table, { hand, starter, crib }, element = (card) => cardElement(card)) {
  table.classList.add("felt");
  table.dataset.table = crib ? "crib" : "hand";
  const label = tableLabel(crib ? "crib" : "hand");
  const row = document.createElement("div");
  row.className = "row";
  row.append(label, ...hand.map((card) => element(card)));
  const children = [row];
  if (starter) {
    const apart = document.createElement("div");
    apart.className = "starter";
    apart.append(tableLabel("starter"), element(starter));
    children.push(apart);
  }
  const lay = document.createElement("div");
  lay.className = "lay";
  lay.append(...children);
  table.replaceChildren(lay);
}

/** Lay four cards and a starter face down. */
export function layBacks(table) {
  layTable(table, { hand: [null, null, null, null], starter: {}, crib: false }, backElement);
}

/** "dark" or "light", by the luminance of the page's colour. */
export function themeOf(colour) {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim());
  const digits = hex && (hex[1].length === 3 ? [...hex[1]].map((d) => d + d).join("") : hex[1]);
  const parts = digits
    ? [0, 2, 4].map((start) => parseInt(digits.slice(start, start + 2), 16))
    : (colour.match(/[\d.]+/g) ?? [255, 255, 255]).slice(0, 3).map(Number);
  const [red, green, blue] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128 ? "dark" : "light";
}

/** Set the theme and suit colours of a component's root by the page around it. */
export function dress(root, parentElement, fourColours) {
  const host = parentElement.host ?? parentElement;
  root.dataset.theme = themeOf(getComputedStyle(host).getPropertyValue("--st-background-color"));
  root.dataset.colours = fourColours ? "four" : "two";
}
