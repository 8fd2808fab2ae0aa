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
