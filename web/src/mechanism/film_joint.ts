import type { Motion } from "../data/motion";
import { set, svg } from "../ui/dom";
import { drawnJournal } from "./clearance";
import type { FilmShape } from "./layout";
import { markerPose } from "./pose";
import type { Viewport } from "./viewport";

/** A pin in its oil-filled bore, the clearance exaggerated. */
export class FilmJointGlyph {
  readonly element: SVGGElement;
  private readonly journal = svg("circle", { class: "journal" });
  private readonly mark = svg("path", { class: "journal-mark" });
  private readonly centres = svg("path", { class: "centres" });

  constructor(
    private readonly shape: FilmShape,
    private readonly view: Viewport,
    housing: boolean,
  ) {
    const bore = shape.bore * view.scale;
    const ring = housing ? [svg("circle", { r: bore * 1.5, class: "housing" })] : [];
    this.element = svg(
      "g",
      { class: "film-joint" },
      ...ring,
      svg("circle", { r: bore, class: "oil" }),
      this.journal,
      this.mark,
      this.centres,
    );
  }

  /** The group lies in bearing axes; the mark shows how the journal turns in them. */
  update(run: Motion, time: number, factor: number): void {
    const { joint } = this.shape;
    const bearing = markerPose(run, joint.a, time);
    const turn = markerPose(run, joint.b, time).phi - bearing.phi;
    const e = {
      x: run.valueAt(`joint.${joint.name}.eccentricity_x`, time) || 0,
      y: run.valueAt(`joint.${joint.name}.eccentricity_y`, time) || 0,
    };
    const drawn = drawnJournal(this.shape, e, factor);
    const centre = this.view.local(drawn.centre);
    const r = drawn.radius * this.view.scale;
    const [mx, my] = [Math.cos(turn) * r * 0.78, -Math.sin(turn) * r * 0.78];
    set(this.element, { transform: this.view.transform(bearing) });
    set(this.journal, { r: r.toFixed(2), cx: centre.x.toFixed(2), cy: centre.y.toFixed(2) });
    set(this.mark, {
      d: `M${centre.x},${centre.y}m${mx * 0.55},${my * 0.55}l${mx * 0.45},${my * 0.45}`,
    });
    set(this.centres, { d: `M-4,0H4M0,-4V4M0,0L${centre.x},${centre.y}` });
  }
}
