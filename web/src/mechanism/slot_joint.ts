import type { Motion } from "../data/motion";
import { set, svg } from "../ui/dom";
import { drawnJournal } from "./exaggeration";
import { turnMarkPath } from "./glyphs";
import type { SlotShape } from "./clearances";
import { markerPose, toLocal } from "./pose";
import type { Viewport } from "./viewport";

/** A pin in a straight slot, the clearance to both walls exaggerated. */
export class SlotJointGlyph {
  readonly element: SVGGElement;
  private readonly pin = svg("circle", { class: "journal" });
  private readonly mark = svg("path", { class: "journal-mark" });

  constructor(
    private readonly shape: SlotShape,
    private readonly view: Viewport,
    housing: boolean,
  ) {
    const around = housing ? [this.opening(1.6, "housing")] : [];
    this.element = svg(
      "g",
      { class: "slot-joint" },
      ...around,
      this.opening(1, "room"),
      this.pin,
      this.mark,
    );
  }

  /** The outline of the slot, `share` times as wide. */
  private opening(share: number, kind: string): SVGElement {
    const { from, to, bore, flat } = this.shape;
    const [half, s] = [bore * share, this.view.scale];
    const more = half - bore;
    return svg("rect", {
      x: (from - more) * s,
      y: -half * s,
      width: (to - from + 2 * more) * s,
      height: 2 * half * s,
      rx: flat ? 0 : half * s,
      class: kind,
    });
  }

  /** The group lies in the slot's axes; the pin keeps its place along the slot. */
  update(run: Motion, time: number, factor: number): void {
    const { joint } = this.shape;
    const slot = markerPose(run, joint.a, time);
    const pin = markerPose(run, joint.b, time);
    const at = toLocal(slot, pin);
    const { radius, centre } = drawnJournal(this.shape, { x: 0, y: at.y }, factor);
    const p = this.view.local({ x: at.x, y: centre.y });
    const r = radius * this.view.scale;
    set(this.element, { transform: this.view.transform(slot) });
    set(this.pin, { r: r.toFixed(2), cx: p.x.toFixed(2), cy: p.y.toFixed(2) });
    set(this.mark, { d: turnMarkPath(p, r, pin.phi - slot.phi) });
  }
}
