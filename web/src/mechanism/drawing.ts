import type { Motion } from "../data/motion";
import type { Point } from "../data/scene";
import { set, svg } from "../ui/dom";
import { KeptParts } from "../ui/kept_parts";
import { arrange } from "../ui/rows";
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
import type { ClearanceShape } from "./clearances";
import { markerPose, origin, poseAt } from "./pose";
import { SliderJointGlyph } from "./slider_joint";
import { SlotJointGlyph } from "./slot_joint";
import { pathOf, Viewport } from "./viewport";

const pathSamples = 240;

/** How the drawing of a changed model follows the one before. */
export interface Sequel {
  before?: MechanismDrawing | undefined;
  /** Nothing moves under a hand that drags: the view stays whatever becomes of the mechanism. */
  fixed?: boolean;
  /** What lies over the mechanism. */
  overlay?: SVGElement[];
}

/** A planar mechanism as SVG: built once, then moved by `update`. */
export class MechanismDrawing {
  readonly element: SVGSVGElement;
  readonly layout: Layout;
  readonly forces: ForceArrows;
  readonly paths = svg("g", { class: "paths" });
  readonly names: JointNames;
  readonly view: Viewport;
  private readonly parts: KeptParts;
  private readonly moving: { body: string; group: SVGGElement }[] = [];
  private readonly flexible: { body: string; glyph: FlexibleGlyph }[] = [];
  private readonly films: (FilmJointGlyph | SlotJointGlyph)[];
  private readonly sliders: SliderJointGlyph[];
  private readonly springs: SVGPathElement[];

  constructor(
    private readonly run: Motion,
    { before, fixed = false, overlay = [] }: Sequel = {},
  ) {
    this.parts = before?.parts ?? new KeptParts();
    this.parts.begin();
    this.layout = layOut(run, before?.layout);
    this.view = before && fixed ? before.view : Viewport.after(before?.view, this.layout);
    this.forces = new ForceArrows(run, this.view);
    const { joints } = run.scene;
    const named = joints.map(({ name, discs }) => [name, discs !== undefined]);
    this.names = this.part(
      ["names", named, this.layout.pin],
      () => new JointNames(joints, this.view, this.layout.pin),
    );
    const { films, slots, sliders } = this.layout;
    const held = (shape: ClearanceShape) => this.isGround(shape.joint.a.body);
    this.films = [
      ...films.map((film) =>
        this.part([film, held(film)], () => new FilmJointGlyph(film, this.view, held(film))),
      ),
      ...slots.map((slot) =>
        this.part([slot, held(slot)], () => new SlotJointGlyph(slot, this.view, held(slot))),
      ),
    ];
    this.sliders = sliders.map((slider) => {
      const tint = this.tintOf(slider.joint.b.body);
      return this.part([slider, tint], () => new SliderJointGlyph(slider, this.view, tint));
    });
    this.springs = (run.scene.springs ?? []).map(({ name }) =>
      this.parts.take(["spring", name], () => svg("path", { class: "spring" })),
    );
    if (run.end > run.start) this.drawPaths();
    this.element = this.parts.take("whole", () => svg("svg", { class: "mechanism", role: "img" }));
    set(this.element, { viewBox: `0 0 ${this.view.width} ${this.view.height.toFixed(0)}` });
    arrange(this.element, [...this.glyphs(), ...overlay]);
  }

  /** From the lowest to the highest. */
  private glyphs(): SVGElement[] {
    return [
      ...this.groundGlyphs(),
      ...this.sliders.map((slider) => slider.element),
      ...this.bodyGroups(),
      ...this.springs,
      this.paths,
      ...this.films.map((film) => film.element),
      this.forces.element,
      this.names.element,
      this.part("scale", () => scaleBar(this.view)),
    ];
  }

  /** What is made from data in the present view. */
  private part<T>(data: unknown, make: () => T): T {
    return this.parts.take([this.view, data], make);
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
    this.names.update(this.run, time);
  }

  private readonly isGround = (name: string): boolean =>
    this.layout.bodies.find((body) => body.name === name)?.ground ?? true;

  private groundGlyphs(): SVGElement[] {
    const { pivots, pin } = this.layout;
    return this.part(["ground", pivots, pin, this.carriedBy(this.isGround)], () => this.ground());
  }

  /** What lies on some bodies. */
  private carriedBy(carries: (body: string) => boolean): unknown {
    const { guides, flats, discs } = this.layout;
    return [guides, flats, discs].map((list: { body: string }[]) =>
      list.filter(({ body }) => carries(body)),
    );
  }

  private ground(): SVGElement[] {
    const spacing = this.layout.pin * this.view.scale * 0.8;
    const pedestals = this.layout.pivots.map((p) =>
      pedestalGlyph(this.view.place(p), this.layout.pin * this.view.scale * 1.7),
    );
    const axes = svg(
      "g",
      { transform: this.view.transform(origin) },
      ...this.wallsOn(this.isGround, spacing),
      ...this.discsOn(this.isGround, "housing"),
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
      const group = this.bodyGroup(body, this.tintOf(body.name));
      this.moving.push({ body: body.name, group });
      return group;
    });
    return [...groups, ...this.pins()];
  }

  /** A flexible body is drawn as it bends; what stands for its interfaces needs no plate. */
  private bodyGroup(body: BodyShape, tint: number): SVGGElement {
    const { deflection } = this.run.scene.bodies.find(({ name }) => name === body.name)!;
    if (deflection) {
      const glyph = new FlexibleGlyph(deflection, this.view, tint);
      this.flexible.push({ body: body.name, glyph });
      return this.groupOf(body, tint, glyph.elements);
    }
    const hidden = isInterface(this.run.scene, body.name) && !body.block;
    const carried = this.carriedBy((name) => name === body.name);
    return this.part([body, tint, hidden, this.layout.pin, carried], () =>
      this.groupOf(body, tint, hidden ? [] : bodyGlyph(body, this.view, tint)),
    );
  }

  private groupOf(body: BodyShape, tint: number, shape: SVGElement[]): SVGGElement {
    const here = (name: string) => name === body.name;
    return svg(
      "g",
      { class: "body" },
      svg("title", {}, body.name),
      ...shape,
      ...this.discsOn(here, `plate tint-${tint}`),
      ...this.wallsOn(here, this.layout.pin * this.view.scale),
    );
  }

  private pins(): SVGElement[] {
    const radius = this.layout.pin * this.view.scale;
    const ideal = this.run.scene.joints.filter(({ type, film }) => type === "revolute" && !film);
    return ideal.map(({ name, a, b }) => {
      const marker = this.isGround(b.body) ? a : b;
      const group = this.part(["pin", name, marker, radius], () => this.pin(marker, radius));
      this.moving.push({ body: marker.body, group });
      return group;
    });
  }

  private pin(marker: Point, radius: number): SVGGElement {
    const p = this.view.local(marker);
    return svg(
      "g",
      { class: "pin" },
      svg("circle", { cx: p.x, cy: p.y, r: radius * 0.85 }),
      svg("circle", { cx: p.x, cy: p.y, r: radius * 0.18, class: "centre" }),
    );
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
