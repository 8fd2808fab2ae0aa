// What the parts of a class are built of.

/** An element with a class and words. */
export function part(tag, className = "", words = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (words) element.textContent = words;
  return element;
}

/** A button with words; it never submits anything. */
export function pressable(className, words) {
  const element = part("button", `plain ${className}`.trim(), words);
  element.type = "button";
  return element;
}

/** A link that stays in this tab. */
export function onward(className, words, href) {
  const element = part("a", `plain ${className}`.trim(), words);
  element.href = href;
  return element;
}

/** The teacher's link to the class, on the page that is open. */
export function linkOf(page, secret) {
  const address = new URL(page);
  address.search = `?secret=${secret}`;
  address.hash = "";
  return address.href;
}
