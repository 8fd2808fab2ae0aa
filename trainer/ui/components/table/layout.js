// The table's skeleton, built once: everything keeps its place, only contents change.

import { made } from "../elements.js";
import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { Panel } from "./panel.js";
import { Cut, Pile } from "./pile.js";
import { Crib, Head, OtherHand, OwnHand, Pack } from "./seats.js";
import { Showing } from "./showing.js";
import { Words } from "./words.js";

/** Build everything below `root`; `on` holds what happens: tapped and what the bar needs. */
export function buildTable(root, on) {
  const felt = made("section", "felt-table");
  felt.setAttribute("aria-label", "the table");
  const parts = {
    felt,
    board: new Board(),
    heads: [new Head(0), new Head(1)],
    own: new OwnHand(on.tapped),
    other: new OtherHand(),
    crib: new Crib(),
    pack: new Pack(),
    pile: new Pile(),
    cut: new Cut(),
    showing: new Showing(felt),
    words: new Words(),
    bar: new Bar(on),
    panel: new Panel(),
    live: made("div", "unseen"),
  };
  parts.live.setAttribute("aria-live", "polite");
  parts.middle = made("div", "centre", "", [
    parts.pile.element, parts.cut.element, parts.showing.element, parts.words.element,
  ]);
  // Where the focus goes when what had it is gone and nothing can be done yet.
  parts.middle.tabIndex = -1;
  const [you, they] = parts.heads;
  felt.append(
    they.element, parts.other.element, parts.crib.element, parts.pack.element, parts.middle,
    parts.own.element, you.element,
  );
  root.append(made("div", "surface", "", [
    parts.board.element, felt, parts.bar.element, parts.panel.element, parts.live,
  ]));
  return parts;
}

/** Draw one frame; `ask` is null where no card may be chosen. */
export function drawFrame(parts, frame, { target, ask, choice }) {
  const away = Showing.taken(frame);
  parts.felt.dataset.phase = frame.phase;
  parts.felt.dataset.dealer = frame.crib.seat;
  parts.felt.classList.toggle("shows", Boolean(frame.show));
  parts.board.show(frame, target);
  parts.heads.forEach((head, seat) => head.show(frame, seat));
  parts.other.show(frame, away);
  parts.own.show(frame, ask, choice, away);
  parts.crib.show(frame, away);
  parts.pack.show(frame);
  parts.pile.show(frame);
  parts.cut.show(frame);
  parts.showing.show(frame);
}
