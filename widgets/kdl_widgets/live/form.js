// An exercise: things to tick, one thing to choose, or a number, a button, and what the kernel says of the answer.

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** By kind: the controls of the answer, and how they are read. */
const FORMS = {
  many: (labels, picked) => {
    const boxes = labels.map((_, place) => make("input", { type: "checkbox", checked: picked.includes(place) }));
    const shown = labels.map((label, place) => make("label", {}, boxes[place], label));
    return [shown, () => ({ picked: boxes.flatMap((box, place) => (box.checked ? [place] : [])) })];
  },
  one: (labels, picked, legend) => {
    const options = labels.map((label, place) => make("option", { value: place, selected: picked.includes(place) }, label));
    const none = make("option", { value: "", selected: !picked.length }, "…");
    const select = make("select", {}, none, ...options);
    select.setAttribute("aria-label", legend);
    return [[select], () => ({ picked: select.value === "" ? [] : [Number(select.value)] })];
  },
  number: (_, picked, legend) => {
    const input = make("input", { type: "number", step: 1, value: picked[0] ?? "" });
    input.setAttribute("aria-label", legend);
    return [[input], () => ({ number: input.value === "" ? null : Number(input.value) })];
  },
};

const SIGNS = { open: "", right: "✓", wrong: "✗" };

function render({ model, el }) {
  const form = make("form", { className: "kdl-exercise", noValidate: true });
  const told = make("p", { className: "kdl-told" });
  told.setAttribute("role", "status");
  let read = null;
  const build = () => {
    const [kind, legend] = [model.get("kind"), model.get("legend")];
    const { number, picked = [number] } = read?.() ?? { picked: model.get("picked") };
    const [controls, reading] = FORMS[kind](model.get("labels"), picked, legend);
    read = reading;
    const fields = make("fieldset", {}, make("legend", {}, legend), make("div", {}, ...controls));
    form.replaceChildren(fields, make("button", { type: "submit" }, model.get("check")), told);
  };
  /** Say it with a sign; the answer in the cell is of no interest where no cell can be seen (Voilà). */
  const say = () => {
    const status = model.get("status");
    const sign = make("span", { className: "kdl-sign" }, SIGNS[status]);
    sign.setAttribute("aria-hidden", "true");
    const cell = document.body.dataset.voila === undefined ? model.get("cell") : "";
    const text = [model.get("told"), cell].filter(Boolean).join("\n");
    told.className = `kdl-told kdl-${status}`;
    told.replaceChildren(...(SIGNS[status] ? [sign] : []), text);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    model.send(read());
  });
  const changed = (raw) => {
    if (["legend", "labels", "check"].some((name) => name in raw.changedAttributes())) build();
    say();
  };
  model.on("change", changed);
  build();
  say();
  el.dataset.lmSuppressShortcuts = "true";
  el.append(form);
  return () => model.off("change", changed);
}

export default { render };
