/** Small builders for HTML and SVG elements. */

type Attributes = Record<string, string | number | boolean | undefined>;
type Child = Node | string | undefined;

function fill<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** Writes attributes where they differ: what a browser does not hear of it does not paint again. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

export function button(
  label: string,
  onClick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", onClick);
  return element;
}

/** A labelled check box. */
export function toggle(
  label: string,
  on: boolean,
  onChange: (on: boolean) => void,
): HTMLLabelElement {
  const box = h("input", { type: "checkbox", checked: on });
  box.addEventListener("change", () => onChange(box.checked));
  return h("label", { class: "toggle" }, box, h("span", {}, label));
}

export interface Choice<T extends string> {
  value: T;
  label: string;
  title?: string;
  disabled?: boolean;
}

/** A labelled drop-down list. */
export function select<T extends string>(
  label: string,
  choices: Choice<T>[],
  chosen: T,
  onChange: (value: T) => void,
): HTMLLabelElement {
  const options = choices.map(({ value, label: text }) =>
    h("option", { value, selected: value === chosen }, text),
  );
  const list = h("select", { "aria-label": label }, ...options);
  list.addEventListener("change", () => onChange(list.value as T));
  return h("label", { class: "select" }, h("span", {}, label), list);
}

/** The same with its choices under headings, in the order in which the headings come first. */
export function groupedSelect(
  label: string,
  choices: (Choice<string> & { group: string })[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLLabelElement {
  const element = select(label, choices, chosen, onChange);
  const list = element.querySelector("select")!;
  const groups = new Map<string, HTMLElement>();
  [...list.options].forEach((option, i) => {
    const { group } = choices[i]!;
    if (!groups.has(group)) groups.set(group, h("optgroup", { label: group }));
    groups.get(group)!.append(option);
  });
  list.replaceChildren(...groups.values());
  list.value = chosen;
  return element;
}

let radioGroups = 0;

/** A row of mutually exclusive choices, one click each. */
export function segmented<T extends string>(
  legend: string,
  choices: Choice<T>[],
  chosen: T,
  onChange: (value: T) => void,
): HTMLFieldSetElement {
  const name = `choice-${radioGroups++}`;
  const items = choices.map(({ value, label, title, disabled }) => {
    const radio = h("input", { type: "radio", name, value, checked: value === chosen, disabled });
    radio.addEventListener("change", () => onChange(value));
    return h("label", { title }, radio, h("span", {}, label));
  });
  return h("fieldset", { class: "segmented" }, h("legend", { class: "hidden" }, legend), ...items);
}

/** A section of the report with its heading. */
export function section(id: string, title: string, ...children: Child[]): HTMLElement {
  return h(
    "section",
    { id, "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, title),
    ...children,
  );
}
