import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  LineSegments,
  type Material,
  Mesh,
  Object3D,
  Quaternion as Turn,
  SphereGeometry,
  Vector3,
} from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import type { Quaternion, Scene, SceneBody, Shape, Vector } from "../../data/scene";
import { isInterface } from "../../mechanism/deflection";
import { rodsBetween, skeletonOf } from "../extent";
import { plus, type SpatialPose } from "../rotation";
import type { Palette } from "./palette";

/** Edges between faces that meet at more than this are drawn, degrees. */
const sharp = 28;
const round = 40;

export function vector([x, y, z]: Vector): Vector3 {
  return new Vector3(x, y, z);
}

export function turnOf([q0, q1, q2, q3]: Quaternion): Turn {
  return new Turn(q1, q2, q3, q0);
}

export function put(object: Object3D, { at, turn }: SpatialPose): void {
  object.position.set(...at);
  object.quaternion.copy(turnOf(turn));
}

/** A surface with its sharp edges as lines. */
export function solid(geometry: BufferGeometry, material: Material, palette: Palette): Object3D {
  const mesh = new Mesh(geometry, material);
  mesh.add(new LineSegments(new EdgesGeometry(geometry, sharp), palette.edge));
  return mesh;
}

export function ball(radius: number, material: Material): Mesh {
  return new Mesh(new SphereGeometry(radius, round, round / 2), material);
}

/** A cylinder about the z axis. */
export function drum(radius: number, length: number, top = radius, sides = round): BufferGeometry {
  return new CylinderGeometry(top, radius, length, sides).rotateX(Math.PI / 2);
}

const zAxis = new Vector3(0, 0, 1);

/** Turns the object's z axis along a direction. */
export function alignZ(object: Object3D, axis: Vector): void {
  object.quaternion.setFromUnitVectors(zAxis, vector(axis).normalize());
}

export function rod(a: Vector, b: Vector, radius: number, material: Material): Mesh {
  const along = plus(b, a, -1);
  const mesh = new Mesh(drum(radius, Math.hypot(...along)), material);
  mesh.position.set(...plus(a, along, 0.5));
  alignZ(mesh, along);
  return mesh;
}

function shapeObject(shape: Shape, material: Material, palette: Palette): Object3D {
  if (shape.kind === "mesh") return solid(meshGeometry(shape), material, palette);
  if (shape.kind === "sphere") {
    const sphere = ball(shape.radius, material);
    sphere.position.set(...shape.at);
    return sphere;
  }
  const geometry =
    shape.kind === "box" ? new BoxGeometry(...shape.size) : drum(shape.radius, shape.length);
  const object = solid(geometry, material, palette);
  object.position.set(...shape.at);
  if (shape.kind === "cylinder") alignZ(object, shape.axis);
  else if (shape.quaternion) object.quaternion.copy(turnOf(shape.quaternion));
  return object;
}

/** Smooth where faces meet flatly, creased elsewhere. */
function meshGeometry({ vertices, faces }: { vertices: number[]; faces: number[] }) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(vertices, 3));
  geometry.setIndex(faces);
  return toCreasedNormals(geometry, (sharp * Math.PI) / 180);
}

/** A body in its own axes: its shapes, or rods and balls between the places that hold it. */
export function bodyObject(
  scene: Scene,
  body: SceneBody,
  material: Material,
  palette: Palette,
  pin: number,
): Group {
  const group = new Group();
  group.name = body.name;
  if (body.shapes?.length) {
    group.add(...body.shapes.map((shape) => shapeObject(shape, material, palette)));
  } else if (!body.ground && !isInterface(scene, body.name)) {
    const places = skeletonOf(scene, body);
    const rods = rodsBetween(places).map(([i, j]) =>
      rod(places[i]!, places[j]!, 0.55 * pin, material),
    );
    const balls = places.map((p) => {
      const eye = ball((places.length > 1 ? 1 : 2.5) * pin, material);
      eye.position.set(...p);
      return eye;
    });
    group.add(...rods, ...balls);
  }
  return group;
}
