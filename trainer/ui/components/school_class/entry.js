// Goes to the class that was just opened, at once: only then does this browser keep its key.

import { linkOf, onward, part } from "./parts.js";

export default function ({ data: [data], parentElement }) {
  if (parentElement.querySelector(".class-part")) return;
  const link = `${linkOf(location.href, data.secret)}&new`;
  const root = part("div", "class-part");
  root.append(onward("action", "Go to the class", link));
  parentElement.append(root);
  location.replace(link); // Back leads to what was before, not to another opening
}
