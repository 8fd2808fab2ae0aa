// The exercise's skeleton, built once, and its table: six cards, or a count in progress.

import { named, spelled } from "../aloud.js";
import { cardElement, miniCard } from "../cards/cards.js";
import { countPad } from "../counting/view.js";
import { button, icon, keycap, made } from "../elements.js";
import { padded } from "../pad.js";
import { rankingElement } from "../ranking/ranking.js";

/** Build everything below `root`; `on` holds what happens: pad, primary, points. */
export function buildExercise(root, on) {
  const parts = {
    where: made("p", "where"),
    score: made("p", "score"),
    table: made("section", "table felt"),
    strip: made("p", "strip"),
    question: made("p", "question"),
    told: made("p", "fact"),
    input: pointsInput(on),
    pad: countPad(on),
    words: made("p", "announcement"),
    reason: made("p", "slip"),
    primary: button("primary"),
    hints: made("p", "hints"),
    summary: made("p", "summary"),
    list: made("section", "list"),
    live: made("div", "unseen"),
  };
  parts.table.setAttribute("aria-label", "the table");
  parts.strip.id = "strip";
  parts.live.setAttribute("aria-live", "polite");
  parts.primary.onclick = on.primary;
  parts.fields = made("div", "fields", "", [parts.input]);
  const asking = made("div", "asking", "", [parts.question, parts.told, parts.fields, parts.pad]);
  parts.verdict = made("div", "told", "", [parts.words, parts.reason]);
  const stage = made("div", "stage", "", [parts.strip, asking, parts.verdict]);
  const top = made("div", "top", "", [made("div", "left", "", [parts.where]), parts.score]);
  const side = made("div", "side", "", [parts.hints, parts.summary]);
  parts.actions = made("div", "actions", "", [parts.primary, side]);
  root.append(
    made("div", "form", "", [top, parts.table, stage, parts.actions, parts.list, parts.live]),
  );
  return parts;
}

/** A box for points: nothing but two digits comes into it. */
export function pointsInput(on) {
  const input = made("input", "figure");
  input.id = "field-total";
  input.type = "text";
  input.autocomplete = "off";
  input.enterKeyHint = "done";
  input.setAttribute("aria-label", "points");
  input.setAttribute("aria-describedby", "strip");
  input.onbeforeinput = (event) => {
    const text = event.data ?? "";
    const left = input.value.length - (input.selectionEnd - input.selectionStart);
    if (event.inputType.startsWith("insert") && (/[^0-9]/.test(text) || left + text.length > 2)) {
      event.preventDefault();
    }
  };
  input.oninput = () => on.points(input.value);
  input.ondrop = (event) => event.preventDefault();
  return input;
}

/** "Throwing · question 3 of 10". */
export function questionWords({ phase, title, length, going }, n) {
  if (phase === "ready") return going ? title : `${title} · ${length} questions`;
  return `${title} · question ${n + 1} of ${length}`;
}

/** Lay the question on the table; `element` draws a card of the hand. */
export function layQuestion(table, question, element) {
  table.dataset.table = question.crib === "theirs" ? "crib" : "hand";
  const hand = made("div", "own", "", question.hand.map(element));
  hand.dataset.cards = question.hand.length;
  const situation = made("p", "situation", question.situation);
  const play = question.kind === "throw" ? [] : [counting(question), earlier(question)];
  table.replaceChildren(situation, ...play, hand);
}

function counting({ count, pile, before }) {
  const number = made("p", "count", "", [
    made("span", "count-figure", String(count)), made("span", "count-label", "count"),
  ]);
  const cards = pile.map(({ card, yours }) => {
    const place = made("li", yours ? "yours" : "theirs", "", [cardElement(card)]);
    place.append(made("span", "unseen", yours ? "laid by you" : "laid by your opponent"));
    return place;
  });
  const laid = made("ol", "pile", "", cards);
  laid.style.setProperty("--laid", Math.max(2, pile.length));
  laid.setAttribute("aria-label", "cards of this count, in the order laid");
  const whose = made("div", "whose", "", [made("span", "", "theirs"), made("span", "", "yours")]);
  whose.setAttribute("aria-hidden", "true");
  const fresh = made("p", "fresh", before.length ? "A new count: you lead." : "You lead.");
  const middle = pile.length ? [whose, laid] : [fresh];
  return made("div", "laying", "", [number, made("div", "middle-row", "", middle)]);
}

function earlier({ before, starter }) {
  return made("p", "before", "", [
    ...(starter ? [made("span", "before-label", "starter"), miniCard(starter)] : []),
    ...(before.length ? [beforeLabel(), ...before.map(miniCard)] : []),
  ]);
}

// A phone has no room for the first word.
function beforeLabel() {
  return made("span", "before-label", "", [made("span", "wide", "laid "), "before"]);
}

/** The question as a listener needs it, with the cards that lie there. */
export function spokenQuestion({ kind, situation, told, words, hand, pile, count }) {
  const laid = pile.map(({ card }) => card);
  const table = laid.length ? `On the table: ${named(laid)}. The count is ${count}.` : "";
  const held = kind === "points" ? "" : `Your cards: ${named(hand)}.`;
  return [situation, table, held, told, words].filter(Boolean).join(" ");
}

/** The verdict as a listener needs it: right or not, what is so and why, and what it cost. */
export function spokenAnswer({ show, right, words, reason, summary }) {
  const said = show.kind === "points"
    ? [right ? "" : "Not right.", summary, words, reason]
    : [words, reason, summary];
  return spelled(said.filter(Boolean).join(" "));
}

/** Lay six cards, or four, face down: the table before the deal. */
export function layFaceDown(table, backs) {
  table.dataset.table = "hand";
  const hand = made("div", "own", "", backs);
  hand.dataset.cards = backs.length;
  table.replaceChildren(made("p", "situation"), hand);
}

const ENTER = { throw: "throws them", card: "lays it", points: "says it" };

/** The button that goes on, what stands beside it, and the keys that work just now. */
export function showExerciseButtons(parts, { view, words, last, going, busy, question }) {
  const labels = { ready: going ?? "Deal", verdict: last ? "See the result" : "Next question" };
  parts.primary.replaceChildren(labels[view] ?? words, icon("enter"));
  parts.primary.setAttribute("aria-disabled", String(busy));
  const choose = question && question.kind !== "points"
    ? [keycap("1"), "–", keycap(String(question.hand.length)), " choose · "]
    : [];
  const hints = {
    asking: [...choose, keycap("Enter"), ` ${ENTER[question?.kind] ?? "says it"}`],
    ready: [keycap("Enter"), going ? " goes on" : " deals"],
  };
  parts.hints.replaceChildren(...(hints[view] ?? []));
}

/**
 * Write the verdict and list what could be chosen, best first: below the button, or above it
 * where the number pad has left room.
 */
export function showExerciseVerdict(parts, { words, reason, summary, right, title, rows, note }, roomy) {
  parts.words.textContent = words;
  parts.reason.textContent = reason;
  parts.summary.textContent = summary;
  parts.summary.classList.toggle("good", right);
  const above = roomy && padded();
  const list = rows.length ? [rankingElement(rows, { title: above ? "" : title, note })] : [];
  parts.list.replaceChildren(...list);
  if (above) parts.verdict.append(parts.list);
  else parts.actions.after(parts.list);
  parts.verdict.scrollTop = 0;
  // What has to be scrolled must be reached by the keyboard too.
  const hidden = parts.verdict.scrollHeight > parts.verdict.clientHeight + 1;
  parts.verdict.tabIndex = hidden ? 0 : -1;
  parts.verdict.classList.toggle("more", hidden);
  parts.verdict.onscroll = () => parts.verdict.classList.remove("more");
}
