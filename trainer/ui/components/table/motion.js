// Cards that go from one place to another are seen going there.

const DURATION = 340;

function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where every card of the table lies: by its region and code, and by its code alone. */
export function positions(table) {
  const known = new Map();
  for (const card of table.querySelectorAll(".card[data-code]:not(.away)")) {
    const box = card.getBoundingClientRect();
    if (box.width === 0) continue;
    const { code } = card.dataset;
    const region = card.closest("[data-region]")?.dataset.region ?? "";
    known.set(`${region} ${code}`, box);
    // Where it lies twice, in a hand dimmed and in the middle, it comes from the middle.
    if (!known.has(code) || region === "pile") known.set(code, box);
  }
  return known;
}

/** Let every card that has moved since `before` glide from where it lay. */
export function glide(table, before) {
  if (isStill() || before.size === 0) return;
  for (const card of table.querySelectorAll(".card[data-code]:not(.away)")) {
    const region = card.closest("[data-region]")?.dataset.region ?? "";
    const from = before.get(`${region} ${card.dataset.code}`) ?? before.get(card.dataset.code);
    const to = card.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    const across = from.left + from.width / 2 - to.left - to.width / 2;
    const down = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.hypot(across, down) < 4) continue;
    card.animate(
      { translate: [`${across}px ${down}px`, "0 0"], scale: [from.width / to.width, 1] },
      { duration: DURATION, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
    );
  }
}
