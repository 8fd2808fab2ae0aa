// The dialog in which another hand is typed; the page reads it.

import { button, made } from "../elements.js";

export class Typing {
  /** `send(text, crib)` is called with what was typed. */
  constructor(root, send) {
    this.send = send;
    this.input = made("input");
    this.crib = made("input");
    this.refusal = made("p", "typing-refusal");
    this.dialog = this.build();
    root.append(this.dialog);
  }

  build() {
    const { input, crib, refusal } = this;
    Object.assign(input, { type: "text", id: "typed-hand", autocomplete: "off", maxLength: 200 });
    input.placeholder = "5H 6H 7H JH 8S";
    input.spellcheck = false;
    input.setAttribute("autocapitalize", "characters");
    input.setAttribute("aria-describedby", "typing-hint typing-refusal");
    crib.type = "checkbox";
    const label = made("label", "typing-label", "Type a hand");
    label.htmlFor = input.id;
    const hint = made("p", "typing-hint", "Rank and suit of each card, the starter last.");
    hint.id = "typing-hint";
    refusal.id = "typing-refusal";
    refusal.setAttribute("role", "alert");
    const show = button("typing-show", "Show it");
    show.type = "submit";
    const cancel = button("typing-cancel", "Cancel");
    cancel.onclick = () => this.dialog.close();
    const form = made("form", "", "", [
      label, input, hint, made("label", "typing-crib", "", [crib, "It is a crib"]), refusal,
      made("div", "typing-buttons", "", [show, cancel]),
    ]);
    form.onsubmit = (event) => {
      event.preventDefault();
      refusal.textContent = "";
      this.send(input.value, crib.checked);
    };
    const dialog = made("dialog", "typing", "", [form]);
    dialog.setAttribute("aria-label", "Type a hand");
    // The page's own single-letter shortcuts must not hear what is typed here.
    dialog.onkeydown = (event) => event.stopPropagation();
    return dialog;
  }

  get isOpen() {
    return this.dialog.open;
  }

  open() {
    if (this.isOpen) return;
    this.refusal.textContent = "";
    this.dialog.showModal();
    this.input.select();
  }

  close() {
    this.dialog.close();
  }

  refuse(words) {
    this.refusal.textContent = words;
    this.input.select();
  }
}
