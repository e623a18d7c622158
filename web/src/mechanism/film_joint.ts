import type { Motion } from "../data/motion";
import { set, svg } from "../ui/dom";
import { drawnJournal } from "./exaggeration";
import { centresPath, turnMarkPath } from "./glyphs";
import type { ClearanceShape } from "./clearances";
import { markerPose } from "./pose";
import type { Viewport } from "./viewport";

/** A pin in its bore, filled with oil or dry, the clearance exaggerated. */
export class FilmJointGlyph {
  readonly element: SVGGElement;
  private readonly journal = svg("circle", { class: "journal" });
  private readonly mark = svg("path", { class: "journal-mark" });
  private readonly centres = svg("path", { class: "centres" });

  constructor(
    private readonly shape: ClearanceShape,
    private readonly view: Viewport,
    housing: boolean,
  ) {
    const bore = shape.bore * view.scale;
    const ring = housing ? [svg("circle", { r: bore * 1.5, class: "housing" })] : [];
    this.element = svg(
      "g",
      { class: "film-joint" },
      ...ring,
      svg("circle", { r: bore, class: shape.joint.realism === "dry" ? "room" : "oil" }),
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
    set(this.element, { transform: this.view.transform(bearing) });
    set(this.journal, { r: r.toFixed(2), cx: centre.x.toFixed(2), cy: centre.y.toFixed(2) });
    set(this.mark, { d: turnMarkPath(centre, r, turn) });
    set(this.centres, { d: centresPath(centre) });
  }
}
