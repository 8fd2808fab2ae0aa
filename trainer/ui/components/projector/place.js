// Where a run is: which slide, how far into it. The hand typed lies between two slides of the run.

/** The beginning of a run: the hand typed, or the first slide. */
export function startOf({ run, hand }) {
  const typed = hand !== "";
  return { run, hand, after: -1, at: typed ? -1 : 0, typed, step: 0, total: false };
}

/** What was kept, if it belongs to this run and can be true; or else the run's beginning. */
export function placeFrom(kept, data) {
  const start = startOf(data);
  if (!kept || kept.run !== data.run || kept.hand !== data.hand) return start;
  const isWhole = ["after", "at", "step"].every((part) => Number.isInteger(kept[part]));
  if (!isWhole || kept.at < -1 || kept.step < 0 || (kept.typed && !data.typed)) return start;
  if (kept.at < 0 && !kept.typed) return start;
  if (kept.at >= data.slides.length && !data.endless) return start;
  return { ...start, ...kept, typed: kept.typed === true, total: kept.total === true };
}

/** The slide to be shown, or null while it has yet to come. */
export function slideAt({ typed, at }, data) {
  return (typed ? data.typed : data.slides[at - data.first]) ?? null;
}

/** Whether the run goes on where soon there will be no slides: so many are left either way. */
export function runsShort({ at }, { slides, first, endless }, ahead) {
  return endless && (first + slides.length - at <= ahead || (first > 0 && at - first < ahead));
}

/** The place of the slide after this one, as before its first step; null at the run's end. */
export function slideAfter(place, data) {
  if (!place.typed && place.at === place.after && data.typed) return entered(place, { typed: true });
  return there(entered(place, { at: place.at + 1, typed: false }), data);
}

/** The place of the slide before this one; null at the beginning. */
export function slideBefore(place, data) {
  if (place.typed) return there(entered(place, { typed: false }), data);
  if (place.at === place.after + 1 && data.typed) {
    return entered(place, { at: place.after, typed: true });
  }
  return there(entered(place, { at: place.at - 1 }), data);
}

// Nobody is led to a slide that has yet to come.
function there(place, data) {
  return slideAt(place, data) && place;
}

/** The place of a hand just typed: between the slide shown and the one after it. */
export function placeOfTyped(place, { hand }) {
  return entered(place, { hand, after: place.at, typed: true });
}

function entered(place, changed) {
  return { ...place, ...changed, step: 0, total: false };
}

/** What a key means, or null. */
export function actOf(key) {
  return ACTS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

const ACTS = {
  ArrowRight: "forward",
  " ": "forward",
  ArrowLeft: "back",
  Backspace: "back",
  // What a presenter's remote control sends: it goes on over the edge of a hand.
  PageDown: "onward",
  PageUp: "backward",
  n: "next",
  p: "previous",
  t: "total",
  f: "screen",
  h: "type",
  Escape: "leave",
};
