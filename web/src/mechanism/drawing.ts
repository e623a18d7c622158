import type { Motion } from "../data/motion";
import { set, svg } from "../ui/dom";
import { amplitudesAt, isInterface } from "./deflection";
import { FilmJointGlyph } from "./film_joint";
import { FlexibleGlyph } from "./flexible_glyph";
import { ForceArrows } from "./force_arrows";
import {
  bodyGlyph,
  discGlyph,
  flatGlyph,
  guideGlyph,
  pedestalGlyph,
  scaleBar,
  springPath,
} from "./glyphs";
import type { Rail } from "./guides";
import { JointNames } from "./joint_names";
import { type BodyShape, type Layout, layOut } from "./layout";
import { markerPose, origin, poseAt } from "./pose";
import { SliderJointGlyph } from "./slider_joint";
import { SlotJointGlyph } from "./slot_joint";
import { pathOf, Viewport } from "./viewport";

const pathSamples = 240;

/** A planar mechanism as SVG: built once, then moved by `update`. */
export class MechanismDrawing {
  readonly element: SVGSVGElement;
  readonly layout: Layout;
  readonly forces: ForceArrows;
  readonly paths = svg("g", { class: "paths" });
  readonly names: JointNames;
  readonly view: Viewport;
  private readonly moving: { body: string; group: SVGGElement }[] = [];
  private readonly flexible: { body: string; glyph: FlexibleGlyph }[] = [];
  private readonly films: (FilmJointGlyph | SlotJointGlyph)[];
  private readonly sliders: SliderJointGlyph[];
  private readonly springs: SVGPathElement[];

  /** `view`: of a drawing before, which this one shall not move against. */
  constructor(
    private readonly run: Motion,
    view?: Viewport,
  ) {
    this.layout = layOut(run);
    this.view = view ?? new Viewport(this.layout);
    this.forces = new ForceArrows(run, this.view);
    this.names = new JointNames(run, this.view, this.layout.pin);
    const { films, slots, sliders } = this.layout;
    this.films = [
      ...films.map((film) => new FilmJointGlyph(film, this.view, this.isGround(film.joint.a.body))),
      ...slots.map((slot) => new SlotJointGlyph(slot, this.view, this.isGround(slot.joint.a.body))),
    ];
    this.sliders = sliders.map(
      (slider) => new SliderJointGlyph(slider, this.view, this.tintOf(slider.joint.b.body)),
    );
    this.springs = (run.scene.springs ?? []).map(() => svg("path", { class: "spring" }));
    if (run.end > run.start) this.drawPaths();
    this.element = svg(
      "svg",
      {
        viewBox: `0 0 ${this.view.width} ${this.view.height.toFixed(0)}`,
        class: "mechanism",
        role: "img",
      },
      ...this.groundGlyphs(),
      ...this.sliders.map((slider) => slider.element),
      ...this.bodyGroups(),
      ...this.springs,
      this.paths,
      ...this.films.map((film) => film.element),
      this.forces.element,
      this.names.element,
      scaleBar(this.view),
    );
  }

  /** Everything at one instant, with clearances and deflections exaggerated. */
  update(time: number, factor: number, deflection = 1): void {
    for (const { body, glyph } of this.flexible) {
      glyph.update(amplitudesAt(this.run, body, glyph.surface.modes, time), deflection);
    }
    for (const { body, group } of this.moving) {
      set(group, { transform: this.view.transform(poseAt(this.run, body, time)) });
    }
    for (const joint of [...this.films, ...this.sliders]) joint.update(this.run, time, factor);
    this.forces.update(time);
    this.updateSprings(time);
    this.names.update(time);
  }

  private isGround(name: string): boolean {
    return this.layout.bodies.find((body) => body.name === name)?.ground ?? true;
  }

  private groundGlyphs(): SVGElement[] {
    const spacing = this.layout.pin * this.view.scale * 0.8;
    const pedestals = this.layout.pivots.map((p) =>
      pedestalGlyph(this.view.place(p), this.layout.pin * this.view.scale * 1.7),
    );
    const axes = svg(
      "g",
      { transform: this.view.transform(origin) },
      ...this.wallsOn((body) => this.isGround(body), spacing),
      ...this.discsOn((body) => this.isGround(body), "housing"),
    );
    return [axes, ...pedestals];
  }

  /** Guides and flats of some bodies. */
  private wallsOn(carries: (body: string) => boolean, spacing: number): SVGElement[] {
    const { guides, flats } = this.layout;
    const here = ({ body }: Rail) => carries(body);
    return [
      ...guides.filter(here).map((guide) => guideGlyph(guide, this.view, spacing)),
      ...flats.filter(here).map((flat) => flatGlyph(flat, this.view, spacing)),
    ];
  }

  private discsOn(carries: (body: string) => boolean, kind: string): SVGElement[] {
    const here = this.layout.discs.filter(({ body }) => carries(body));
    return here.map((disc) => discGlyph(disc, this.view, kind));
  }

  private get movable(): BodyShape[] {
    return this.layout.bodies.filter(({ ground }) => !ground);
  }

  /** Number of the colour of a movable body. */
  private tintOf(name: string): number {
    return this.movable.findIndex((body) => body.name === name) % 6;
  }

  /** Sliders lie below the links that carry their bearings, bodies with a slot above the pin's. */
  private level({ name, block }: BodyShape): number {
    if (this.layout.slots.some(({ joint }) => joint.a.body === name)) return 2;
    return block ? 0 : 1;
  }

  /** Every ordinary pin is a ring on its body. */
  private bodyGroups(): SVGElement[] {
    const order = [...this.movable].sort((a, b) => this.level(a) - this.level(b));
    const groups = order.map((body) => {
      const tint = this.tintOf(body.name);
      const here = (name: string) => name === body.name;
      const group = svg(
        "g",
        { class: "body" },
        svg("title", {}, body.name),
        ...this.shapeOf(body, tint),
        ...this.discsOn(here, `plate tint-${tint}`),
        ...this.wallsOn(here, this.layout.pin * this.view.scale),
      );
      this.moving.push({ body: body.name, group });
      return group;
    });
    return [...groups, ...this.pins()];
  }

  /** A flexible body is drawn as it bends; what stands for its interfaces needs no plate. */
  private shapeOf(body: BodyShape, tint: number): SVGElement[] {
    const { deflection } = this.run.scene.bodies.find(({ name }) => name === body.name)!;
    if (deflection) {
      const glyph = new FlexibleGlyph(deflection, this.view, tint);
      this.flexible.push({ body: body.name, glyph });
      return glyph.elements;
    }
    const hidden = isInterface(this.run.scene, body.name) && !body.block;
    return hidden ? [] : bodyGlyph(body, this.view, tint);
  }

  private pins(): SVGElement[] {
    const radius = this.layout.pin * this.view.scale;
    const ideal = this.run.scene.joints.filter(({ type, film }) => type === "revolute" && !film);
    return ideal.map(({ a, b }) => {
      const marker = this.isGround(b.body) ? a : b;
      const p = this.view.local(marker);
      const group = svg(
        "g",
        { class: "pin" },
        svg("circle", { cx: p.x, cy: p.y, r: radius * 0.85 }),
        svg("circle", { cx: p.x, cy: p.y, r: radius * 0.18, class: "centre" }),
      );
      this.moving.push({ body: marker.body, group });
      return group;
    });
  }

  /** The paths of the body axes over the whole run. */
  private drawPaths(): void {
    for (const { name, ground } of this.layout.bodies) {
      if (ground) continue;
      const points = Array.from({ length: pathSamples + 1 }, (_, i) =>
        this.view.place(
          poseAt(
            this.run,
            name,
            this.run.start + ((this.run.end - this.run.start) * i) / pathSamples,
          ),
        ),
      );
      this.paths.append(svg("path", { d: pathOf(points), class: "path" }));
    }
  }

  private updateSprings(time: number): void {
    this.run.scene.springs?.forEach(({ a, b }, i) => {
      const ends = [a, b].map((marker) => this.view.place(markerPose(this.run, marker, time)));
      set(this.springs[i]!, {
        d: springPath(ends[0]!, ends[1]!, this.layout.pin * this.view.scale * 1.2),
      });
    });
  }
}
