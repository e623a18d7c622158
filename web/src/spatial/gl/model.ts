import {
  AmbientLight,
  DirectionalLight,
  Group,
  type Line,
  type Mesh,
  type Object3D,
  Scene as Graph,
} from "three";
import type { Vector } from "../../data/scene";
import { sweptBy, upOf } from "../extent";
import type { Poses } from "../poses";
import type { Layers } from "../stage_types";
import { bodyObject, put } from "./bodies";
import { type FlexibleObject, flexibleObject } from "./flexible";
import { type JointObject, jointObject } from "./joints";
import { floorGrid, ForceArrows, type Moving, pathLines, springObject } from "./lines";
import { Palette, tintCount } from "./palette";

/** The scene graph of one mechanism: built once, then moved. */
export class Model {
  readonly graph = new Graph();
  readonly extent;
  readonly up;
  readonly palette: Palette;
  readonly joints: JointObject[];
  readonly forces: ForceArrows;
  /** Turned with the camera, so that what faces the reader is lit. */
  readonly light = new DirectionalLight(0xffffff, 1.5);
  private readonly bodies: Group[];
  private readonly flexible: FlexibleObject[] = [];
  private readonly springs: Moving[];
  private readonly paths: Group;
  private readonly floor;
  private readonly tips: Vector[];

  constructor(private readonly poses: Poses) {
    const { scene } = poses;
    this.extent = sweptBy(poses);
    this.up = upOf(scene);
    const { pin } = this.extent;
    this.palette = new Palette(0.8 * pin);
    const movable = scene.bodies.filter(({ ground }) => !ground);
    this.bodies = scene.bodies.map((body) => {
      const { tints, ground } = this.palette;
      const material = body.ground ? ground : tints[movable.indexOf(body) % tintCount]!;
      if (!body.deflection) return bodyObject(scene, body, material, this.palette, pin);
      const bending = flexibleObject(body.name, body.deflection, material, this.palette);
      this.flexible.push(bending);
      return bending.object;
    });
    this.joints = scene.joints.map((j) => jointObject(poses, j, this.palette, pin, this.up));
    this.springs = (scene.springs ?? []).map((s) => springObject(poses, s, this.palette, pin));
    this.forces = new ForceArrows(poses, this.palette, this.extent);
    this.tips = this.forces.tips;
    this.paths = pathLines(poses, this.palette);
    this.floor = floorGrid(this.extent, this.up, this.palette);
    this.graph.add(
      new AmbientLight(0xffffff, 1.85),
      this.light,
      this.floor.lines,
      ...this.bodies,
      ...[...this.joints, ...this.springs].map(({ object }) => object),
      this.forces.object,
      this.paths,
    );
  }

  update(time: number, deflection: number): void {
    for (const { object, surface, update } of this.flexible)
      update(this.poses.amplitudes?.(object.name, surface.modes, time) ?? [], deflection);
    for (const group of this.bodies) put(group, this.poses.at(group.name, time));
    for (const part of [...this.joints, ...this.springs, this.forces]) part.update(time);
  }

  show({ forces, paths }: Layers): void {
    this.forces.object.visible = forces;
    this.paths.visible = paths;
  }

  /** What a reader may point at, with a name each. */
  get named(): Object3D[] {
    return [...this.bodies, ...[...this.joints, ...this.springs].map(({ object }) => object)];
  }

  /** What a picture of everything must hold. */
  get places(): Vector[] {
    const tips = this.forces.object.visible ? this.tips : [];
    return [...this.extent.places, ...tips, ...this.floor.corners];
  }

  dispose(): void {
    this.graph.traverse((object) => (object as Mesh | Line).geometry?.dispose());
    this.palette.dispose();
  }
}
