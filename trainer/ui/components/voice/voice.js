// Whether this browser can read aloud at all.

import { tellOfVoice } from "../aloud.js";
import { made } from "../elements.js";

export default function ({ data: [data], parentElement }) {
  const line = parentElement.querySelector(".voice") ?? made("p", "voice");
  line.setAttribute("role", "status");
  parentElement.append(line);
  tellOfVoice((has) => (line.textContent = has ? "" : data.words));
}
