// A link by which this browser forgets a class.

import { onward } from "./parts.js";

export default function ({ data: [data], parentElement }) {
  let root = parentElement.querySelector(".class-part");
  if (!root) {
    root = document.createElement("div");
    root.className = "class-part";
    parentElement.append(root);
  }
  const address = new URL(location.href);
  address.search = `?forget=${data.fingerprint}`;
  root.replaceChildren(onward("", data.label, address.href));
}
