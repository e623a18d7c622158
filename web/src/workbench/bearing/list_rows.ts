import { button, h } from "../../ui/dom";
import { afterPointerUp } from "../../ui/pointer";

/** A list of alike rows that can be added to and taken from, such as limits. */
export class ListRows<T> {
  readonly element = h("div", { class: "list-rows" });
  private readonly rows = h("div", { class: "list-rows" });

  constructor(
    private readonly name: string,
    private readonly items: () => T[],
    first: () => T,
    private readonly controls: (item: T, at: number) => HTMLElement[],
    private readonly changed: () => void,
  ) {
    const add = button(`Add a ${name}`, () => {
      items().push(first());
      this.draw();
      this.rows.lastElementChild?.querySelector<HTMLElement>("select, input")?.focus();
      changed();
    }, { class: "small", "data-add": name });
    this.element.append(this.rows, add);
    this.draw();
  }

  /** A change in one row shows another kind of fields; the control that was used keeps the focus. */
  redraw(): void {
    const focused = this.rows.querySelector(":focus")?.getAttribute("aria-label");
    this.draw();
    if (focused) afterPointerUp(this.rows, () => this.rows.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus());
  }

  /** The button that takes a row away is in it: the row goes after the click. */
  private draw(): void {
    afterPointerUp(this, () => this.rows.replaceChildren(...this.items().map((item, i) => this.row(item, i))));
  }

  private row(item: T, at: number): HTMLElement {
    const remove = button("×", () => {
      this.items().splice(this.items().indexOf(item), 1);
      this.draw();
      this.element.querySelector<HTMLElement>(":scope > button")?.focus();
      this.changed();
    }, { class: "small quiet", "aria-label": `Remove ${this.name} ${at + 1}` });
    return h("div", { class: "range-row", role: "group", "aria-label": `${this.name} ${at + 1}` }, ...this.controls(item, at), remove);
  }
}
