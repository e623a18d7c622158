/** Lists whose rows stay in the page: what can be pressed or has the focus is never taken out under the hand. */
import { afterPointerUp } from "./pointer";

/** Makes `parent` hold these elements in this order. Those that stay are not moved unless their order changes. */
export function arrange(parent: Element, elements: readonly Element[]): void {
  const kept = new Set(elements);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  elements.forEach((element, i) => {
    const here = parent.children[i];
    if (here !== element) parent.insertBefore(element, here ?? null);
  });
}

export interface Row<T> {
  element: Element;
  /** Shows what the item has become. */
  update(item: T): void;
}

/** One row for each item, found again by its key. */
export class KeyedRows<T> {
  private rows = new Map<string, Row<T>>();

  constructor(
    private readonly parent: Element,
    private readonly keyOf: (item: T) => string,
    private readonly make: (item: T) => Row<T>,
  ) {}

  show(items: readonly T[]): void {
    afterPointerUp(this, () => this.update(items), this.parent);
  }

  private update(items: readonly T[]): void {
    const rows = new Map<string, Row<T>>();
    for (const item of items) {
      const key = this.keyOf(item);
      const row = this.rows.get(key) ?? this.make(item);
      row.update(item);
      rows.set(key, row);
    }
    this.rows = rows;
    arrange(
      this.parent,
      [...rows.values()].map(({ element }) => element),
    );
  }
}

/** Writes a text only where it differs: unchanged nodes stay selected and announced once. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
