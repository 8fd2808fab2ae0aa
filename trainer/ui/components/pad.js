// The number pad of a telephone.

import { button, icon, made } from "./elements.js";

const SMALL_OR_TOUCHED = "(max-width: 640px) and (min-height: 481px), (pointer: coarse)";

/** Whether a number pad is drawn: the style sheet asks the same. */
export function padded() {
  return matchMedia(SMALL_OR_TOUCHED).matches;
}

/**
 * A number pad with these keys in their order: digits, "rubout" and "onwards", which is called
 * so. `tapped(key)` hears them.
 */
export function numberPad(keys, onwards, tapped) {
  const names = { rubout: "delete", onwards };
  return made("div", "pad", "", keys.map((key) => {
    const element = button("pad-key", key in names ? "" : key);
    if (key in names) {
      element.append(icon(key));
      element.setAttribute("aria-label", names[key]);
    }
    // The field keeps the focus, and with it the place to type.
    element.onpointerdown = (event) => event.preventDefault();
    element.onclick = () => tapped(key);
    return element;
  }));
}
