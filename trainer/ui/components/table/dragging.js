// A card drawn to the middle by a finger or a mouse.

const FAR_ENOUGH = 9;

/** Whether a pointer has moved so far that it drags, and no longer taps. */
export function isDrag(from, to) {
  return Math.hypot(to.x - from.x, to.y - from.y) >= FAR_ENOUGH;
}

/** Whether a card let go there is laid: in the middle, or well on the way to it. */
export function isDropped({ x, y }, middle, hand) {
  return x >= middle.left && x <= middle.right && y >= middle.top - 40
    && y <= Math.max(middle.bottom, (middle.bottom + hand.top + hand.height * 0.2) / 2);
}

/** Follows pointers in the learner's hand. */
export class Dragging {
  #hand;
  #middle;
  #on;
  #drag = null;
  #swallow = false;

  /** `on.may(code)`: whether the card can be dragged now; `on.dropped(code)`: it is let go. */
  constructor(hand, middle, on) {
    this.#hand = hand;
    this.#middle = middle;
    this.#on = on;
    hand.onpointerdown = (event) => this.#down(event);
    hand.onpointermove = (event) => this.#move(event);
    hand.onpointerup = (event) => this.#up(event);
    hand.onpointercancel = () => this.#end();
    // The click that ends a drag is no tap.
    hand.addEventListener("click", (event) => this.#click(event), true);
  }

  #down(event) {
    this.#swallow = false;
    const card = event.target.closest?.("button.card");
    if (this.#drag || !event.isPrimary || event.button !== 0 || !card) return;
    if (!this.#on.may(card.dataset.code)) return;
    this.#drag = { card, pointer: event.pointerId, from: { x: event.clientX, y: event.clientY }, on: false };
  }

  #move(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    const to = { x: event.clientX, y: event.clientY };
    if (!drag.on) {
      if (!isDrag(drag.from, to)) return;
      drag.on = true;
      drag.card.classList.add("dragged");
      drag.card.setPointerCapture(event.pointerId);
    }
    drag.card.style.translate = `${to.x - drag.from.x}px ${to.y - drag.from.y}px`;
    this.#middle.classList.toggle("target", this.#isOver(to));
  }

  #up(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    const dropped = drag.on && this.#isOver({ x: event.clientX, y: event.clientY });
    this.#swallow = drag.on;
    if (dropped) this.#on.dropped(drag.card.dataset.code);
    this.#end();
  }

  #end() {
    const { card } = this.#drag ?? {};
    this.#drag = null;
    this.#middle.classList.remove("target");
    card?.classList.remove("dragged");
    if (card) card.style.translate = "";
  }

  #click(event) {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #isOver(point) {
    return isDropped(point, this.#middle.getBoundingClientRect(), this.#hand.getBoundingClientRect());
  }
}
