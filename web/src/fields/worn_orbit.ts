import type { Run } from "../data/run";
import { formatQuantity } from "../data/units";
import { wornJoint } from "../data/wear";
import { cyclePath } from "../data/wear_cycle";
import { polarPath, wearField } from "../data/wear_profile";
import { h, svg } from "../ui/dom";
import { profile } from "./polar";

const size = 400;
const centre = size / 2;
const outermost = 160;

/** A frame with its colour. */
export interface OrbitFrame {
  frame: number;
  hue?: string;
}

/**
 * Where the pin's centre goes in the bore over the cycle, in the room that clearance and wear leave it at
 * those frames. Undefined where it is not recorded: in an ideal joint the centre stays.
 */
export function wornOrbit(
  run: Run,
  joint: string,
  frames: readonly OrbitFrame[],
): HTMLElement | undefined {
  const worn = wornJoint(run, joint);
  const depth = wearField(run, joint, "wear_depth");
  const paths = frames.flatMap(({ frame, hue }) => {
    const path = cyclePath(run, joint, "eccentricity", frame);
    return path ? [{ path, hue, depths: depth && profile(depth, frame) }] : [];
  });
  if (!worn || paths.length === 0) return undefined;
  const clearance = worn.bore_radius - worn.pin_radius;
  const rooms = paths.map(({ depths }) => depths?.map((value) => clearance + value));
  const reach = Math.max(
    clearance,
    ...rooms.map((room) => (room ? Math.max(...room) : 0)),
    ...paths.map(({ path }) => Math.max(...path.x.map((x, k) => Math.hypot(x, path.y[k]!)))),
  );
  const scale = outermost / reach;
  const angles = depth?.columns.values ?? [];
  const curves = paths.flatMap(({ path, hue }, i) => {
    const style = hue ? `--hue: ${hue}` : "";
    const room = rooms[i]?.map((value) => scale * value);
    const walls = room ? [svg("path", { d: polarPath(angles, room, centre), class: "room hue", style })] : [];
    const points = [...path.x].map((x, k) => {
      const [px, py] = [centre + scale * x, centre - scale * path.y[k]!];
      return `${px.toFixed(1)},${py.toFixed(1)}`;
    });
    return [...walls, svg("path", { d: `M${points.join("L")}`, class: "curve hue", style })];
  });
  const label = "Centre of the pin over the cycle";
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label },
    svg("path", { d: `M${centre - 8},${centre}h16M${centre},${centre - 8}v16`, class: "depth-bar" }),
    ...curves,
  );
  const note = `dotted: space left by clearance, ${formatQuantity(clearance, "m", 3)}, and wear`;
  const caption = h("figcaption", {}, h("h3", {}, label), h("span", { class: "hint" }, note));
  return h("figure", { class: "worn-ring" }, caption, picture);
}
