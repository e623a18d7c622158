import type { OrbitCamera } from "./camera";

const radiansPerPixel = 0.008;
const keyTurn = Math.PI / 24;
const keyMove = 0.05;
const keyZoom = 1.15;

/**
 * Turns, moves and zooms by mouse, touch and keyboard. One finger or the left button turns; two
 * fingers, another button or Shift move; pinch and wheel zoom. The wheel zooms only where the
 * picture has the focus or Ctrl is held, so that the page still scrolls.
 */
export class Gestures {
  private readonly pointers = new Map<number, { x: number; y: number }>();

  constructor(
    private readonly element: HTMLElement,
    private readonly camera: OrbitCamera,
    private readonly changed: () => void,
    private readonly fit: () => void,
  ) {
    element.addEventListener("pointerdown", (event) => this.press(event));
    element.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"] as const)
      element.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("dblclick", () => this.fit());
    element.addEventListener("keydown", (event) => this.key(event));
  }

  get busy(): boolean {
    return this.pointers.size > 0;
  }

  private press(event: PointerEvent): void {
    this.element.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private drag(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    this.pointers.set(event.pointerId, now);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const still = others[0]?.[1];
    if (still) this.pinch(before, now, still);
    else if (event.buttons !== 1 || event.shiftKey) this.shift(dx, dy);
    else this.camera.turn(-dx * radiansPerPixel, dy * radiansPerPixel);
    this.changed();
  }

  /** One of two fingers moves: half of its way moves the picture, the change of their gap zooms. */
  private pinch(before: { x: number; y: number }, now: typeof before, still: typeof before): void {
    const gap = (p: typeof before) => Math.max(Math.hypot(p.x - still.x, p.y - still.y), 1);
    this.shift((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.camera.zoom(
      gap(before) / gap(now),
      ...this.share((now.x + still.x) / 2, (now.y + still.y) / 2),
    );
  }

  private shift(dx: number, dy: number): void {
    const { height } = this.element.getBoundingClientRect();
    this.camera.move(dx / height, -dy / height);
  }

  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey && document.activeElement !== this.element) return;
    event.preventDefault();
    const step = Math.min(Math.max(event.deltaY, -100), 100);
    this.camera.zoom(Math.exp(step / 500), ...this.share(event.clientX, event.clientY));
    this.changed();
  }

  /** A place on the screen in shares of the picture's height from its middle, right and up. */
  private share(x: number, y: number): [number, number] {
    const box = this.element.getBoundingClientRect();
    return [
      (x - box.left - box.width / 2) / box.height,
      (box.top + box.height / 2 - y) / box.height,
    ];
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey) this.camera.move(arrow[0] * keyMove, arrow[1] * keyMove);
    else if (arrow) this.camera.turn(arrow[0] * keyTurn, arrow[1] * keyTurn);
    else if (event.key === "+") this.camera.zoom(1 / keyZoom);
    else if (event.key === "-") this.camera.zoom(keyZoom);
    else if (event.key === "f") this.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.changed();
  }
}
