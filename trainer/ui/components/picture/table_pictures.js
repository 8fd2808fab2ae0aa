// Pictures of cards on the table: the deal, what cards are worth, the crib.

import { backElement, cardElement } from "../cards/cards.js";
import { made } from "../elements.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

function faceUp(code) {
  const rank = code[0] === "T" ? "10" : code[0];
  return cardElement({ code, rank, suit: SUITS[code[1]], name: code });
}

function faceDown(number) {
  return Array.from({ length: number }, backElement);
}

/** What a rank adds to a fifteen or to the count of the play. */
export function valueOf(rank) {
  if (rank === "A") return 1;
  return Number(rank) || 10;
}

function spot(className, words, cards) {
  return made("div", `spot ${className}`, "", [
    made("div", "cards", "", cards), made("p", "spot-words", words),
  ]);
}

function step(number) {
  return made("span", "step-number", String(number));
}

function numberedSpot(className, number, words, cards) {
  const element = spot(className, words, cards);
  element.lastChild.prepend(step(number), " ");
  return element;
}

/** A deal seen from above. */
export function dealPicture() {
  return {
    words: "A deal in one picture. 1: each player is dealt six cards and keeps four. 2: each throws "
      + "two face down. The four thrown cards are the crib, and it is the dealer's. 3: a card is "
      + "turned up from the pack: the starter. It counts with every hand.",
    content: [
      numberedSpot("theirs", 1, "Your opponent keeps four", faceDown(4)),
      numberedSpot("their-throw", 2, "and throws two", faceDown(2)),
      numberedSpot("turned", 3, "The starter counts for both", [backElement(), faceUp("8S")]),
      spot("crib-pile", "The crib is the dealer’s", faceDown(4)),
      numberedSpot("yours", 1, "You keep four", ["5H", "6H", "7H", "JH"].map(faceUp)),
      numberedSpot("your-throw", 2, "and throw two", ["2C", "KD"].map(faceUp)),
    ],
  };
}

/** Every rank above its value. */
export function valuesPicture() {
  const suits = ["S", "H", "C", "D"];
  const places = RANKS.map((rank, at) => {
    const code = (rank === "10" ? "T" : rank) + suits[at % suits.length];
    const place = made("div", "worth", "", [faceUp(code), made("b", "", String(valueOf(rank)))]);
    place.classList.toggle("ten", valueOf(rank) === 10);
    return place;
  });
  return {
    words: "What each card is worth: an ace 1, the cards from two to ten what they show, and jack, "
      + "queen and king 10 each, like the ten.",
    content: places,
  };
}

/** Four thrown cards become the dealer's crib, counted last of the three. */
export function cribPicture() {
  const arrow = () => made("span", "arrow", "");
  return {
    words: "Two cards from each player make the crib of four. In the show the pone's hand is counted "
      + "first, then the dealer's hand, then the dealer's crib. All three are counted with the same starter.",
    content: [
      made("div", "throwing", "", [
        spot("", "two from you", ["2C", "KD"].map(faceUp)),
        made("span", "plus", "+"),
        spot("", "two from your opponent", ["9D", "JC"].map(faceUp)),
        arrow(),
        spot("crib-pile", "the crib", ["2C", "9D", "JC", "KD"].map(faceUp)),
      ]),
      made("ol", "order", "", [
        ["Pone’s hand", "pone"], ["Dealer’s hand", "dealer"], ["The crib", "crib-hand"],
      ].map(([words, name], at) => made("li", name, "", [step(at + 1), made("span", "", words)]))),
    ],
  };
}
