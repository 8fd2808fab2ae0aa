// A button that takes a file from the learner's device and hands its text to Python.

export default function ({ data: [data], parentElement, setTriggerValue }) {
  const box = parentElement.querySelector(".history-file") ?? build(parentElement);
  const [label, input, note] = box.children;
  label.textContent = data.label;
  input.onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    const fits = file.size <= data.largest;
    note.textContent = fits ? "" : data.too_large;
    const packed = fits ? await pack(file) : null;
    input.value = ""; // so that the same file may be taken again
    if (packed !== null) setTriggerValue("taken", packed);
  };
}

// Compressed, as base64: a long history would be too long a message as it is.
async function pack(file) {
  const stream = file.stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = await new Response(stream).blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.readAsDataURL(bytes);
  });
}

function build(parentElement) {
  const box = document.createElement("div");
  box.className = "history-file";
  const label = document.createElement("label");
  label.htmlFor = "history-file";
  const input = document.createElement("input");
  input.type = "file";
  input.id = "history-file";
  input.accept = ".json,application/json";
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  box.append(label, input, note);
  parentElement.append(box);
  return box;
}
