import { isPrinting, onPrint } from "../ui/print";

/** The room in which a picture is drawn: the width of its element on the screen, a fixed one on paper. Changes draw it anew. */
export class Room {
  private width = 0;

  constructor(
    element: HTMLElement,
    private readonly paperWidth: number,
    private readonly draw: (width: number, onPaper: boolean) => void,
  ) {
    new ResizeObserver(([entry]) => this.resize(entry!.contentRect.width)).observe(element);
    onPrint(() => this.redraw());
  }

  /** Nothing is drawn before the element has a width. */
  redraw(): void {
    if (this.width === 0) return;
    const onPaper = isPrinting();
    this.draw(onPaper ? this.paperWidth : this.width, onPaper);
  }

  private resize(width: number): void {
    if (width === this.width) return;
    this.width = width;
    this.redraw();
  }
}
