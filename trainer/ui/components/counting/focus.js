// Where the focus is, and whether the form may have it.

// The focus is never taken from where somebody writes, nor keys from what uses them.
const WRITING =
  "input:not([type=radio], [type=checkbox]), textarea, select, iframe, [contenteditable], [role=dialog]";
const CONTROLS = "a, button, summary, [role=button], [role=tab], [role=option], [role=menuitem]";

const CHOOSING = /^( |Arrow\w+)$/;

/** Whether the form at `host` may give itself the focus. */
export function mayTakeFocus(host) {
  const active = document.activeElement;
  return !active || host.contains(active) || !active.closest(WRITING);
}

/** Whether a key struck outside the form means nothing there. */
function keysAreFree(event) {
  if (event.defaultPrevented || event.isComposing || event.key === "Tab") return false;
  if (hasModifier(event)) return false;
  const active = document.activeElement;
  // A choice that was just made on the page is no place to type, but it moves by arrows.
  if (active?.closest("input") && CHOOSING.test(event.key)) return false;
  return !active?.closest(`${WRITING}, ${CONTROLS}`);
}

// Streamlit says by a dialog that the server is away. It covers the cards and swallows the keys,
// and the form, which goes on without the server, says the same in its strip.
const SPEAKS_OF_THE_SERVER = /connection|server/i;

/** The open dialog that says that the server is away, or null. */
export function awayDialog() {
  const open = [...document.querySelectorAll("[role=dialog]")];
  return open.find(({ textContent }) => SPEAKS_OF_THE_SERVER.test(textContent)) ?? null;
}

/** Close a dialog as a learner would. */
export function dismiss(dialog) {
  const escape = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
  dialog.dispatchEvent(new KeyboardEvent("keydown", escape));
}

/** Whether the key belongs to the browser or the system. */
function hasModifier(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}

function isStuckInDialog(event) {
  if (!event.isTrusted || hasModifier(event) || ["Tab", "Escape"].includes(event.key)) return false;
  return awayDialog()?.contains(document.activeElement) && !event.target.closest?.("button, a");
}

/**
 * Hear keys: struck `inside` of root; `outside` where nobody else uses them; in the dialog that
 * only says that the server is away, which is no obstacle (`inDialog`); and Enter let go anywhere
 * or lost sight of (`released`). Gives what ends it.
 */
export function hearKeys(root, { inside, outside, inDialog, released }) {
  root.onkeydown = (event) => {
    if (hasModifier(event) || event.isComposing) return;
    // The page's own single-letter shortcuts must not hear what is typed here.
    event.stopPropagation();
    inside(event);
  };
  const before = (event) => {
    if (!isStuckInDialog(event)) return;
    event.preventDefault();
    event.stopPropagation();
    inDialog(event);
  };
  const after = (event) => keysAreFree(event) && outside(event);
  const up = (event) => event.key === "Enter" && released();
  addEventListener("keydown", before, true);
  addEventListener("keydown", after);
  addEventListener("keyup", up, true);
  addEventListener("blur", released);
  return () => {
    removeEventListener("keydown", before, true);
    removeEventListener("keydown", after);
    removeEventListener("keyup", up, true);
    removeEventListener("blur", released);
  };
}
