// Where the focus is, and whether the form may have it.

// The focus is never taken from where somebody writes, nor keys from what uses them.
const WRITING = "input, textarea, select, iframe, [contenteditable], [role=dialog]";
const CONTROLS = "a, button, summary, [role=button], [role=tab], [role=option], [role=menuitem]";

/** Whether the form at `host` may give itself the focus. */
export function mayTakeFocus(host) {
  const active = document.activeElement;
  return !active || host.contains(active) || !active.closest(WRITING);
}

/** Whether a key struck outside the form means nothing there. */
export function keysAreFree(event) {
  if (event.defaultPrevented || event.key === "Tab" || hasModifier(event)) return false;
  return !document.activeElement?.closest(`${WRITING}, ${CONTROLS}`);
}

/** Whether the key belongs to the browser or the system. */
export function hasModifier(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Hear keys struck anywhere, and Enter let go anywhere or lost sight of. Gives what ends it. */
export function listenToWindow(struck, released) {
  const up = (event) => event.key === "Enter" && released();
  addEventListener("keydown", struck);
  addEventListener("keyup", up, true);
  addEventListener("blur", released);
  return () => {
    removeEventListener("keydown", struck);
    removeEventListener("keyup", up, true);
    removeEventListener("blur", released);
  };
}
