// Choosing cards: a rank, then a suit; or typing them.

import { cardElement, dress, layTable } from "../cards/cards.js";
import { button, made, mounted } from "../elements.js";
import { letterOf, rankAt, suitAt, withCard, without } from "./picking.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const RANK_NAMES = [
  "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
];
const SUITS = ["clubs", "diamonds", "hearts", "spades"];
const SUIT_SIGNS = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };

class Picker {
  constructor(parentElement) {
    this.parent = parentElement;
    this.rank = null;
    this.seq = 0;
    this.waitsFor = null;
    this.cards = [];
    this.root = made("div", "counting picker");
    this.table = made("div", "picker-table");
    this.words = made("p", "picker-words");
    this.words.setAttribute("role", "status");
    this.ranks = RANKS.map((rank, place) => this.key("rank-key", rank, RANK_NAMES[place], () => this.chooseRank(rank)));
    this.suits = SUITS.map((suit) => this.key("suit-key", SUIT_SIGNS[suit], suit, () => this.chooseSuit(suit)));
    this.suits.forEach((element, place) => (element.dataset.suit = SUITS[place]));
    this.back = button("quiet", "Take one back");
    this.back.onclick = () => this.takeBack();
    this.clear = button("quiet", "Clear");
    this.clear.onclick = () => this.change([]);
    this.build();
    this.root.onkeydown = (event) => this.pressed(event);
    parentElement.append(this.root);
  }

  key(className, words, name, act) {
    const element = button(`pad-key ${className}`, words);
    element.setAttribute("aria-label", name);
    element.onclick = act;
    return element;
  }

  build() {
    this.typed = made("input", "picker-typed");
    this.typed.type = "text";
    this.typed.id = "picker-typed";
    this.typed.autocomplete = "off";
    this.typed.spellcheck = false;
    this.typed.maxLength = 200;
    this.typed.placeholder = "5H 6H 7H JH 8S";
    const label = made("label", "", "Or type them, the starter last");
    label.htmlFor = this.typed.id;
    const show = button("primary", "Lay them");
    const form = made("form", "picker-typing", "", [label, this.typed, show]);
    show.type = "submit";
    form.onsubmit = (event) => {
      event.preventDefault();
      this.say({ typed: this.typed.value });
    };
    this.refusal = made("p", "picker-refusal");
    this.refusal.setAttribute("role", "alert");
    const group = (name, className, elements) => {
      const box = made("div", className, "", elements);
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", name);
      return box;
    };
    this.root.append(made("div", "form", "", [
      this.table,
      this.words,
      group("Rank", "rank-keys", this.ranks),
      group("Suit", "suit-keys", this.suits),
      made("div", "picker-undo", "", [this.back, this.clear]),
      form,
      this.refusal,
    ]));
  }

  update({ data, setTriggerValue }) {
    this.data = data;
    this.send = (said) => setTriggerValue("said", said);
    dress(this.root, this.parent, data.preferences.four_colours);
    this.root.dataset.text = data.preferences.text_size;
    this.seq = Math.max(this.seq, data.heard ?? 0);
    // What was chosen since stands until the page has heard of it.
    if (this.waitsFor === null || (data.heard ?? -1) >= this.waitsFor) {
      if (this.waitsFor !== null && !data.refusal) this.typed.value = "";
      this.waitsFor = null;
      this.cards = data.cards;
    }
    this.draw();
  }

  draw() {
    const { data, cards, rank } = this;
    const known = new Map(data.deck.map((card) => [card.code, card]));
    const laid = cards.map((code) => known.get(code));
    const six = laid.length > 5;
    const empty = (place) => ({ empty: true, place });
    const hand = six ? laid : [0, 1, 2, 3].map((place) => laid[place] ?? empty(place));
    const starter = six ? null : laid[4] ?? empty(4);
    layTable(this.table, { hand, starter, crib: data.crib }, (card) => this.cardOrPlace(card));
    this.table.classList.toggle("six", six);
    this.words.textContent = data.words;
    this.refusal.textContent = data.refusal ?? "";
    this.ranks.forEach((element, place) => {
      element.setAttribute("aria-pressed", String(rank === RANKS[place]));
    });
    const full = cards.length >= 6;
    this.suits.forEach((element, place) => {
      const taken = rank === null || cards.includes(letterOf(rank) + SUITS[place][0].toUpperCase());
      element.setAttribute("aria-disabled", String(taken || full));
    });
    for (const element of this.ranks) element.setAttribute("aria-disabled", String(full));
    for (const element of [this.back, this.clear]) {
      element.setAttribute("aria-disabled", String(cards.length === 0));
    }
  }

  cardOrPlace(card) {
    if (card.empty) {
      const place = made("div", "card-place");
      place.classList.toggle("next", card.place === this.cards.length);
      return place;
    }
    const element = cardElement(card, "button");
    element.setAttribute("aria-label", `take back the ${card.name}`);
    element.onclick = () => this.change(without(this.cards, card.code));
    return element;
  }

  // What the learner does.

  chooseRank(rank) {
    if (this.cards.length >= 6) return;
    this.rank = this.rank === rank ? null : rank;
    this.draw();
  }

  chooseSuit(suit) {
    if (this.rank === null) return;
    const cards = withCard(this.cards, this.rank, suit);
    if (cards === null) return;
    this.rank = null;
    this.change(cards);
  }

  takeBack() {
    if (this.rank !== null) {
      this.rank = null;
      this.draw();
    } else if (this.cards.length) this.change(this.cards.slice(0, -1));
  }

  change(cards) {
    if (cards.length === this.cards.length) return;
    this.cards = cards;
    this.say({ cards });
    this.draw();
  }

  say(what) {
    this.seq += 1;
    this.waitsFor = this.seq;
    this.send({ seq: this.seq, ...what });
  }

  pressed(event) {
    if (event.target === this.typed || event.ctrlKey || event.metaKey || event.altKey) return;
    const suit = this.rank === null ? null : suitAt(event.key);
    const rank = rankAt(event.key);
    if (suit) this.chooseSuit(suit);
    else if (rank) this.chooseRank(rank);
    else if (event.key === "Backspace") this.takeBack();
    else return;
    event.preventDefault();
  }

  close() {
    this.root.remove();
  }
}

export default (given) => mounted(Picker, given);
