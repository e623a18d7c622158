import { displayUnit, formatQuantity } from "../data/units";
import type { Point } from "../data/scene";
import { type Box, drawFrame } from "../plots/frame";
import { makeScale, type Scale } from "../plots/scale";
import { svg } from "../ui/dom";
import { type Frame, reachOf } from "./frame";
import type { Orbit } from "./orbit";

const box: Box = { width: 460, height: 330, left: 46, right: 448, top: 46, bottom: 294 };
/** The picture shows at least this much beyond the walls, in clearances. */
const leastBeyond = 0.35;

/**
 * The picture of a pin in its slot or a slider in its guide: walls above and below, the way along
 * them and the clearance across them each at a scale of its own.
 */
export function stripFrame(orbits: readonly Orbit[]): Frame {
  const { full, along } = orbits[0]!;
  const [low, high] = along!;
  const half = 0.5 * (high - low) || full;
  const across = displayUnit("m", full);
  const length = displayUnit("m", Math.max(Math.abs(low), Math.abs(high)));
  const reach = Math.max(1 + leastBeyond, 1.06 * reachOf(orbits, (_, y) => Math.abs(y)));
  const margin = 0.05 * half;
  const x = makeScale(
    [(low - margin) * length.factor, (high + margin) * length.factor],
    [box.left, box.right],
  );
  const yEnd = reach * full * across.factor;
  const y = makeScale([-yEnd, yEnd], [box.bottom, box.top]);
  const place = (p: Point) => ({
    x: x.toPixel((0.5 * (low + high) + p.x * half) * length.factor),
    y: y.toPixel(p.y * full * across.factor),
  });
  const walls = wallsOf(orbits[0]!, x, length.factor, (share) => place({ x: 0, y: share }).y);
  return { ...box, place, names: [], backdrop: [...walls, ...axes(orbits[0]!, x, y, [length, across])] };
}

type Unit = { symbol: string };

function axes(orbit: Orbit, x: Scale, y: Scale, [length, across]: [Unit, Unit]): SVGElement[] {
  const room = orbit.joint.slot ? "slot" : "guide";
  const walls = `walls at ±${formatQuantity(orbit.full, "m", 3)}`;
  return [
    ...drawFrame(box, x, y, `along the ${room} [${length.symbol}]`),
    svg("text", { x: 6, y: 16, class: "dial-name" }, `across the ${room} [${across.symbol}]`),
    svg("text", { x: 6, y: 34, class: "ring-name" }, walls),
  ];
}

/** The walls as solid bars from the clearance outwards, as long as the guide, and the ends of a slot. */
function wallsOf(
  { joint }: Orbit,
  x: Scale,
  factor: number,
  heightOf: (share: number) => number,
): SVGElement[] {
  const ends = joint.slot?.travel ?? joint.guide?.guide_length;
  const [from, to] = ends
    ? [x.toPixel((-ends / 2) * factor), x.toPixel((ends / 2) * factor)]
    : [box.left, box.right];
  const [upper, lower] = [heightOf(1), heightOf(-1)];
  const bar = (left: number, right: number, top: number, bottom: number) =>
    svg("rect", { x: left, y: top, width: right - left, height: bottom - top, class: "wall" });
  const line = (y: number) => svg("path", { d: `M${from},${y}H${to}`, class: "wall-line" });
  const closed = ends !== undefined && joint.slot !== undefined;
  const ending = (at: number, outer: number) => [
    bar(Math.min(at, outer), Math.max(at, outer), upper, lower),
    svg("path", { d: `M${at},${upper}V${lower}`, class: "wall-line" }),
  ];
  const [left, right] = closed ? [box.left, box.right] : [from, to];
  return [
    bar(left, right, box.top, upper),
    bar(left, right, lower, box.bottom),
    line(upper),
    line(lower),
    ...(closed ? [...ending(from, box.left), ...ending(to, box.right)] : []),
  ];
}
