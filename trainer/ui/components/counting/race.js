// The line above the table: which hand, how much time, and the race against muggins or another.

import { drawn } from "../cards/cards.js";
import { made } from "../elements.js";

const LAP = 121;

/** The points the track is long: one lap (121 unless it is told), or as many as it takes. */
export function trackLength({ you, muggins, lap = LAP }) {
  return lap * Math.max(1, Math.ceil(Math.max(you, muggins) / lap));
}

/** "Practice · hand 7 of 20"; after the last hand of an exam, that it is handed in. */
export function whereWords(data, n) {
  if (data.phase === "ready") {
    // What is gone on with names its hand itself.
    return data.length && !data.going ? `${data.title} · ${data.length} hands` : data.title;
  }
  if (!data.length) return `${data.title} · hand ${n + 1}`;
  if (n >= data.length && data.feedback === "none") return `${data.title} · handing in …`;
  return `${data.title} · hand ${Math.min(n + 1, data.length)} of ${data.length}`;
}

/** "0:43", rounded up so that nought means nought. */
export function clockWords(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The first aim that is not reached, or the last. */
export function nextAim({ you, aims }) {
  return aims.find((aim) => aim > you) ?? aims[aims.length - 1];
}

function peg(kind) {
  return made("span", `peg ${kind}`);
}

function holes(y, length) {
  return drawn("line", {
    class: "holes", x1: "0", x2: "100%", y1: y, y2: y, pathLength: length,
    "stroke-dasharray": length > LAP ? "0 5" : "0 1",
  });
}

function aimed(aim, length) {
  const x = `${(100 * aim) / length}%`;
  return drawn("line", { class: "aim", x1: x, x2: x, y1: "0", y2: "100%" });
}

function buildTrack(track, length, aims) {
  const streets = [];
  for (let street = 30; street < length; street += street % LAP === 90 ? 31 : 30) {
    const x = `${(100 * street) / length}%`;
    streets.push(drawn("line", { class: "street", x1: x, x2: x, y1: "0", y2: "100%" }));
  }
  const board = drawn("svg", { class: "board", "aria-hidden": "true" }, [
    ...streets, holes("30%", length), holes("70%", length), ...aims.map((aim) => aimed(aim, length)),
  ]);
  const lane = made("div", "lane", "", [board, peg("you"), peg("muggins")]);
  track.replaceChildren(lane);
  track.dataset.built = [length, ...aims].join();
  track.setAttribute("role", "img");
}

/**
 * Move the pegs and write the score; without a race there is nothing of it to be seen. Who runs
 * against the learner is called `other`; `aims` are points to play for, marked on the track.
 */
export function showRace(parts, race) {
  parts.track.hidden = parts.score.hidden = !race;
  if (!race) return;
  const { other = "muggins", aims = [] } = race;
  const length = trackLength(race);
  if (parts.track.dataset.built !== [length, ...aims].join()) buildTrack(parts.track, length, aims);
  for (const kind of ["you", "muggins"]) {
    parts.track.querySelector(`.${kind}`).style.left = `${(100 * race[kind]) / length}%`;
  }
  const wanted = aims.length ? ` Aim ${aims.join(", or ")}.` : "";
  const words = `You ${race.you}, ${other} ${race.muggins}, of ${length}.${wanted}`;
  parts.track.setAttribute("aria-label", words);
  parts.score.replaceChildren(
    peg("you"), made("span", "", `You ${race.you}`), made("span", "dot", "·"),
    peg("muggins"), made("span", "", `${other} ${race.muggins}`),
    ...(aims.length ? [made("span", "dot", "·"), made("span", "", `aim ${nextAim(race)}`)] : []),
  );
}

/** Which hand it is, and a survival's misses. */
export function showWhere(parts, data, n) {
  parts.where.textContent = whereWords(data, n);
  parts.lives.hidden = !data.survival;
  if (data.survival) {
    const { misses, of } = data.survival;
    const marks = Array.from({ length: of }, (_, at) => made("i", at < misses ? "gone" : ""));
    parts.lives.replaceChildren(...marks, made("span", "", `${misses} of ${of} misses`));
  }
}
