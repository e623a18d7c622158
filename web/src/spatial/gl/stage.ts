import { Matrix4, OrthographicCamera, Raycaster, Vector2, WebGLRenderer } from "three";
import { h } from "../../ui/dom";
import { OrbitCamera, type ViewName } from "../camera";
import type { Poses } from "../poses";
import { markerIn, plus } from "../rotation";
import type { Layers, SpatialStage } from "../stage_types";
import { vector } from "./bodies";
import { Gestures } from "../gestures";
import { Model } from "./model";
import { Overlay } from "./overlay";

/** Width of the picture on paper in CSS pixels, and how many dots each has: lines of 0.1 mm. */
const paperWidth = 700;
const paperSharpness = 2.5;

/** The mechanism on a canvas, drawn when something changed; a copy stands in on paper. */
export class Stage implements SpatialStage {
  readonly element: HTMLElement;
  readonly largestForce: number;
  private readonly canvas = h("canvas", { class: "spatial-canvas" });
  private readonly paper = h("canvas", { class: "spatial-paper" });
  private readonly renderer: WebGLRenderer;
  private readonly model: Model;
  readonly orbit: OrbitCamera;
  private readonly camera = new OrthographicCamera();
  private readonly overlay: Overlay;
  private readonly gestures: Gestures;
  private readonly watchSize = new ResizeObserver(() => this.resize());
  private readonly watchTheme = new MutationObserver(() => this.recolour());
  private time: number;
  private deflection = 1;
  private frame = 0;
  private printing = false;
  private aspect = 1;
  /** Until the reader chooses what to see, the picture is fitted to its size. */
  private fitted = true;

  constructor(
    private readonly poses: Poses,
    label: string,
  ) {
    this.time = poses.start;
    this.model = new Model(poses);
    this.largestForce = this.model.forces.largest;
    this.orbit = new OrbitCamera(this.model.up);
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true, alpha: true });
    this.overlay = new Overlay(
      poses.scene.joints.map(({ name }) => name),
      poses.scene.gravity,
    );
    this.element = h(
      "div",
      { class: "spatial", tabindex: 0, role: "application", "aria-label": label },
      this.canvas,
      this.paper,
      this.overlay.element,
    );
    this.gestures = new Gestures(
      this.element,
      this.orbit,
      () => this.changed(),
      () => this.fit(),
    );
    this.element.addEventListener("pointermove", (event) => this.point(event));
    this.watchSize.observe(this.element);
    this.watchTheme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.fit();
  }

  update(time: number, deflection = 1): void {
    this.time = time;
    this.deflection = deflection;
    this.redraw();
  }

  show(layers: Layers): void {
    this.model.show(layers);
    this.overlay.showNames(layers.labels);
    this.redraw();
  }

  look(view: ViewName): void {
    this.orbit.look(view);
    this.fit();
  }

  fit(): void {
    this.fitted = true;
    const { width, height } = this.size;
    this.orbit.fit(this.model.places, width / height);
    this.redraw();
  }

  /** Browsers may leave a WebGL canvas out of the paper: a copy in light colours is printed. */
  print(begin: boolean): void {
    if (begin) this.aspect = this.size.width / this.size.height;
    this.printing = begin;
    this.model.palette.recolour(begin);
    this.draw();
    if (!begin) return;
    Object.assign(this.paper, { width: this.canvas.width, height: this.canvas.height });
    this.paper.getContext("2d")!.drawImage(this.canvas, 0, 0);
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.watchSize.disconnect();
    this.watchTheme.disconnect();
    this.model.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.element.remove();
  }

  /** The same section as on the screen. */
  private get paperSize(): { width: number; height: number } {
    return { width: paperWidth, height: Math.round(paperWidth / this.aspect) };
  }

  private get size(): { width: number; height: number } {
    return { width: this.element.clientWidth || 1000, height: this.element.clientHeight || 560 };
  }

  private changed(): void {
    this.fitted = false;
    this.redraw();
  }

  private redraw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  private resize(): void {
    if (this.printing) return;
    if (this.fitted) this.fit();
    this.draw();
  }

  private draw(): void {
    const { width, height } = this.printing ? this.paperSize : this.size;
    const places = this.model.joints.map(({ joint: { type, a, b } }) => {
      const marker = type === "translational" ? b : a;
      return markerIn(this.poses.at(marker.body, this.time), marker).at;
    });
    this.renderer.setPixelRatio(this.printing ? paperSharpness : devicePixelRatio);
    this.renderer.setSize(width, height, false);
    this.model.update(this.time, this.deflection);
    this.aim(width / height);
    this.renderer.render(this.model.graph, this.camera);
    this.overlay.resize(width, height);
    this.overlay.update(this.orbit, places, 1.5 * this.model.extent.pin);
  }

  private aim(aspect: number): void {
    const { target, span, basis } = this.orbit;
    const far = 4 * this.model.extent.radius + span;
    const { camera } = this;
    Object.assign(camera, { top: span / 2, bottom: -span / 2, near: 0, far: 2 * far });
    Object.assign(camera, { left: (-span / 2) * aspect, right: (span / 2) * aspect });
    const [right, up, back] = [basis.right, basis.up, basis.back].map(vector);
    camera.position.set(...plus(target, basis.back, far));
    camera.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(right!, up!, back!));
    camera.updateProjectionMatrix();
    this.model.light.position.copy(back!).addScaledVector(up!, 0.9).addScaledVector(right!, -0.2);
  }

  private recolour(): void {
    this.model.palette.recolour();
    this.redraw();
  }

  /** Names what the pointer is on. */
  private point(event: PointerEvent): void {
    if (this.gestures.busy) return;
    const box = this.element.getBoundingClientRect();
    const place = new Vector2(
      (2 * (event.clientX - box.left)) / box.width - 1,
      1 - (2 * (event.clientY - box.top)) / box.height,
    );
    const ray = new Raycaster();
    ray.params.Line.threshold = this.model.extent.pin / 2;
    ray.setFromCamera(place, this.camera);
    let hit = ray.intersectObjects(this.model.named)[0]?.object ?? null;
    while (hit && !hit.name) hit = hit.parent;
    this.element.title = hit?.name ?? "";
  }
}
