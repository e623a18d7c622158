import type { Run } from "../../data/run";
import { exaggeration, largestExaggeration } from "../../mechanism/exaggeration";
import { MechanismDrawing } from "../../mechanism/drawing";
import { clearancesOf } from "../../mechanism/layout";
import { origin, poseAt, type Pose, toLocal } from "../../mechanism/pose";
import type { Viewport } from "../../mechanism/viewport";
import { SpatialPicture } from "../../spatial/picture";
import { SampledPoses } from "../../spatial/poses";
import { h, svg } from "../../ui/dom";
import { arrange } from "../../ui/rows";
import { pathKey, pathOf } from "../toml/document";
import { thingOf } from "../toml/references";
import type { Workbench } from "../workbench";
import { moved, resolution } from "./drag";
import { SpaceHandles } from "./space";
import { type Handle, handleGlyph, handlesOf, jointHandles, placeHandle } from "./handles";

interface Held {
  handle: Handle;
  /** Of the body when the drag began: assembly must not move the axes under the hand. */
  pose: Pose | undefined;
  step: number;
  from: { x: number; y: number };
  moving: boolean;
}

/** The mechanism as it is assembled, with what can be picked and dragged in it. */
export class ModelDrawing {
  readonly element = h("div", { class: "model-drawing" });
  private readonly note = h("p", { class: "drawing-note", role: "status" });
  private readonly stage = h("div", { class: "model-stage" });
  private drawing: MechanismDrawing | undefined;
  private spatial: SpatialPicture | undefined;
  private drawn: Run | undefined;
  private spatialScene = "";
  private readonly overlay = svg("g", { class: "handles" });
  private handles = new Map<string, SVGElement>();
  private held: Held | undefined;
  private readonly space: SpaceHandles;

  constructor(private readonly bench: Workbench) {
    this.space = new SpaceHandles(bench, () => this.redraw());
    this.element.append(this.stage, this.note);
    bench.on("check", () => this.redraw());
    bench.on("file", () => this.redraw());
    bench.on("selection", () => this.highlight());
    this.stage.addEventListener("pointerdown", (event) => this.press(event));
    this.stage.addEventListener("pointermove", (event) => this.move(event));
    this.stage.addEventListener("pointerup", () => this.release());
    this.stage.addEventListener("pointercancel", () => this.release());
    this.stage.addEventListener("keydown", (event) => this.key(event));
  }

  private redraw(): void {
    const { mechanism, check } = this.bench;
    const stale = check !== undefined && check.scene === null;
    this.note.textContent = stale
      ? mechanism
        ? "Drawn as it was last assembled."
        : "Nothing to draw yet."
      : "";
    this.element.classList.toggle("stale", stale);
    if (mechanism === this.drawn && mechanism?.scene.dimension !== 3) {
      this.highlight();
      return;
    }
    this.drawn = mechanism;
    if (!mechanism || mechanism.scene.bodies.length < 2) this.clear();
    else if (mechanism.scene.dimension === 3) this.drawInSpace(mechanism);
    else this.drawInPlane(mechanism);
  }

  private clear(): void {
    this.drawing = undefined;
    this.stage.replaceChildren(h("p", { class: "empty" }, "Add a body to begin."));
  }

  private drawInSpace(run: Run): void {
    const scene = JSON.stringify([
      run.scene,
      run.infos.map(({ name }) => run.valueAt(name, run.start)),
    ]);
    if (this.space.held || (scene === this.spatialScene && this.spatial?.element.isConnected))
      return;
    this.spatialScene = scene;
    const seen = this.spatial?.element.isConnected ? { ...this.spatial.stage?.orbit } : {};
    this.spatial?.dispose();
    const poses = new SampledPoses(run);
    const picture = new SpatialPicture(poses, "The model", () => {
      // As it was looked at before: a new picture begins with all in view.
      Object.assign(picture.stage?.orbit ?? {}, seen);
      picture.update(run.start);
      if (picture.stage?.orbit) this.space.attach(picture.stage.orbit, poses);
    });
    picture.show({ forces: false, paths: false, labels: true });
    picture.element.append(this.space.element);
    this.spatial = picture;
    this.stage.replaceChildren(picture.element, picture.tools);
    this.drawing = undefined;
  }

  private drawInPlane(run: Run): void {
    const drawing = new MechanismDrawing(run, {
      before: this.drawing,
      fixed: this.held?.moving ?? false,
      overlay: [this.overlay],
    });
    const largest = largestExaggeration(clearancesOf(drawing.layout));
    drawing.update(run.start, exaggeration(0.75, largest));
    drawing.forces.element.setAttribute("visibility", "hidden");
    drawing.element.setAttribute("role", "group");
    drawing.element.setAttribute("aria-label", "Drawing of the model");
    this.drawing = drawing;
    this.placeHandles(run, drawing.view);
    arrange(this.stage, [drawing.element]);
    this.highlight();
  }

  /** Those that stay keep their order and the focus. */
  private placeHandles(run: Run, view: Viewport): void {
    const before = this.handles;
    this.handles = new Map();
    for (const handle of [...jointHandles(run), ...handlesOf(run)]) {
      const key = pathKey(handle.coordinates ?? handle.thing);
      const element = before.get(key) ?? handleGlyph(handle);
      placeHandle(element, handle, view);
      if (element.parentNode !== this.overlay) this.overlay.append(element);
      this.handles.set(key, element);
    }
    for (const [key, element] of before) if (!this.handles.has(key)) element.remove();
  }

  /** What is selected, and what the check complains of. */
  private highlight(): void {
    const wrong = this.bench.diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ path }) => pathKey(thingOf(pathOf(path))));
    const chosen = pathKey(this.bench.selection);
    const handles = [...this.overlay.querySelectorAll<SVGElement>("[data-thing]")];
    // Points of two bodies lie over each other where they meet: the chosen body's is on top.
    const top = handles.filter(
      (element) => element.dataset.thing === chosen && element !== document.activeElement,
    );
    if (top.some((element, i) => element !== handles[handles.length - top.length + i]))
      this.overlay.append(...top);
    for (const element of handles) {
      const thing = element.dataset.thing!;
      element.classList.toggle("chosen", thing === chosen);
      element.classList.toggle("wrong", wrong.includes(thing));
    }
    for (const body of this.stage.querySelectorAll("g.body")) {
      const thing = `body.${body.querySelector("title")?.textContent}`;
      body.classList.toggle("chosen", thing === chosen);
      body.classList.toggle("wrong", wrong.includes(thing));
    }
  }

  private handleAt(target: EventTarget | null): Handle | undefined {
    const key = (target as Element | null)?.closest("[data-handle]")?.getAttribute("data-handle");
    if (!key || !this.drawn) return undefined;
    return [...handlesOf(this.drawn), ...jointHandles(this.drawn)].find(
      (one) => pathKey(one.coordinates ?? one.thing) === key,
    );
  }

  private press(event: PointerEvent): void {
    const handle = this.handleAt(event.target);
    const body = (event.target as Element).closest("g.body")?.querySelector("title")?.textContent;
    const thing = handle?.thing ?? (body ? ["body", body] : undefined);
    if (!thing) return;
    this.bench.select(thing);
    this.bench.reveal(handle?.coordinates ?? thing);
    if (!handle?.coordinates || !this.drawing || !this.drawn) return;
    this.stage.setPointerCapture(event.pointerId);
    this.held = {
      handle,
      pose: this.poseOf(handle),
      step: this.step,
      from: { x: event.clientX, y: event.clientY },
      moving: false,
    };
    event.preventDefault();
  }

  private poseOf({ body }: Handle): Pose | undefined {
    return body && this.drawn ? poseAt(this.drawn, body, this.drawn.start) : undefined;
  }

  private get step(): number {
    const box = this.drawing!.element.getBoundingClientRect();
    return resolution(this.drawing!.view.width / Math.max(box.width, 1) / this.drawing!.view.scale);
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    if (!held || !this.drawing) return;
    if (!held.moving && Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) < 3)
      return;
    held.moving = true;
    const to = this.worldAt(event, this.drawing.view);
    this.write(held.handle, to, held.pose, held.step);
  }

  private worldAt({ clientX, clientY }: PointerEvent, view: Viewport): { x: number; y: number } {
    const inverse = this.drawing!.element.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inverse);
    const zero = view.place(origin);
    return { x: (x - zero.x) / view.scale, y: -(y - zero.y) / view.scale };
  }

  private write(
    handle: Handle,
    to: { x: number; y: number },
    pose: Pose | undefined,
    step: number,
  ): void {
    this.bench.drag((text) => {
      if (text.valueAt(handle.thing) === undefined) return [];
      const local = pose ? toLocal(pose, to) : to;
      return moved(text, handle.coordinates!, [local.x, local.y], step);
    });
  }

  private release(): void {
    if (!this.held) return;
    const { moving } = this.held;
    this.held = undefined;
    if (!moving) return;
    this.bench.endDrag();
    if (this.drawn) this.drawInPlane(this.drawn);
  }

  /** Enter selects; arrows move a point by one step of the drawing, ten with Shift. */
  private key(event: KeyboardEvent): void {
    const handle = this.handleAt(event.target);
    if (!handle) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.bench.select(handle.thing);
      this.bench.reveal(handle.coordinates ?? handle.thing);
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
      event.key
    ];
    if (!way || !handle.coordinates || !this.drawing) return;
    event.preventDefault();
    event.stopPropagation();
    const by = this.step * (event.shiftKey ? 100 : 10);
    const to = { x: handle.at.x + way[0]! * by, y: handle.at.y + way[1]! * by };
    this.write(handle, to, this.poseOf(handle), this.step);
    this.bench.endDrag();
  }
}
