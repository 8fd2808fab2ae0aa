// The secret link of a class that was just opened: to be copied or saved.

import { linkOf, onward, part, pressable } from "./parts.js";

const SHOW = "Show it";
const HIDE = "Hide it";

export default function ({ data: [data], parentElement }) {
  if (parentElement.querySelector(".class-key")) return;
  const link = linkOf(location.href, data.secret);
  const root = part("div", "class-part class-key");
  const field = part("input");
  field.type = "password"; // nobody reads it off a projector
  field.readOnly = true;
  field.autocomplete = "off";
  field.value = link;
  field.setAttribute("aria-label", "The secret link to your class");
  const said = part("p", "said");
  said.setAttribute("role", "status");
  root.append(field, buttons(field, link, data.code, said), said);
  parentElement.append(root);
}

function buttons(field, link, code, said) {
  const row = part("div", "row");
  const copying = pressable("", "Copy the link");
  copying.onclick = async () => {
    said.textContent = (await copy(field, link))
      ? "Copied. Put it where you will find it again."
      : "This browser does not copy by itself: show the link and copy it by hand.";
  };
  const showing = pressable("", SHOW);
  showing.onclick = () => {
    const hidden = field.type === "password";
    field.type = hidden ? "text" : "password";
    showing.textContent = hidden ? HIDE : SHOW;
    if (hidden) field.select();
  };
  const saving = onward("", "Save it as a file", `data:text/plain,${encodeURIComponent(link)}`);
  saving.download = `cribbage-class-${code}.txt`;
  row.append(copying, saving, showing);
  return row;
}

// Browsers copy by themselves only over https; elsewhere as if by hand.
async function copy(field, link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    const type = field.type;
    field.type = "text";
    field.select();
    const copied = document.execCommand("copy");
    field.type = type;
    return copied;
  }
}
