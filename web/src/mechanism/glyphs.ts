import type { Point } from "../data/scene";
import { formatQuantity } from "../data/units";
import { svg } from "../ui/dom";
import { hullOfCircles } from "./hull";
import type { Disc } from "./discs";
import type { Block, Guide, Rail } from "./guides";
import type { BodyShape } from "./layout";
import { pathOf, type Viewport } from "./viewport";

/** Short strokes on the far side of a line of the given length along x: the sign for "fixed". */
export function hatching(length: number, spacing: number, down = true): string {
  const count = Math.max(1, Math.round(length / spacing));
  const depth = down ? spacing * 0.9 : -spacing * 0.9;
  return Array.from({ length: count }, (_, i) => {
    const x = -length / 2 + ((i + 1) * length) / count;
    return `M${x.toFixed(1)},0l${(-spacing * 0.8).toFixed(1)},${depth.toFixed(1)}`;
  }).join("");
}

/** A plate around the eyes of a body, and the block of a slider, in the units of its own group. */
export function bodyGlyph({ eyes, block }: BodyShape, view: Viewport, tint: number): SVGElement[] {
  const circles = eyes.map(({ r, ...p }) => ({ ...view.local(p), r: r * view.scale }));
  const plate = svg("path", {
    d: pathOf(hullOfCircles(circles), true),
    class: `plate tint-${tint}`,
  });
  const drawn = block && !block.loose ? [blockGlyph(block, view, tint)] : [];
  return block && eyes.length === 1 ? drawn : [...drawn, plate];
}

function blockGlyph(
  { length, height, angle, ...centre }: Block,
  view: Viewport,
  tint: number,
): SVGElement {
  const { x, y } = view.local(centre);
  const [w, hgt] = [length * view.scale, height * view.scale];
  return svg("rect", {
    x: -w / 2,
    y: -hgt / 2,
    width: w,
    height: hgt,
    rx: hgt * 0.1,
    class: `plate tint-${tint}`,
    transform: `translate(${x} ${y}) rotate(${(-angle * 180) / Math.PI})`,
  });
}

/** A pedestal under a fixed pivot. */
export function pedestalGlyph(p: Point, radius: number): SVGElement {
  const [w, hgt] = [radius * 1.9, radius * 3];
  return svg(
    "g",
    { transform: `translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})`, class: "ground" },
    svg("path", {
      d: `M${-radius},0L${-w},${hgt}H${w}L${radius},0A${radius},${radius} 0 0 0 ${-radius},0Z`,
      class: "pedestal",
    }),
    svg("path", { d: `M${-w * 1.5},${hgt}H${w * 1.5}` }),
    svg("path", {
      d: hatching(w * 3, radius * 0.75),
      transform: `translate(0 ${hgt})`,
      class: "hatch",
    }),
  );
}

/** The mark of a centre, a line to another one there, and what a pin shows of its turn. */
export function centresPath(centre: Point): string {
  return `M-4,0H4M0,-4V4M0,0L${centre.x},${centre.y}`;
}

/** A stroke near the rim of a pin of radius r about a centre, turned by `turn`. */
export function turnMarkPath(centre: Point, r: number, turn: number): string {
  const [mx, my] = [Math.cos(turn) * r * 0.78, -Math.sin(turn) * r * 0.78];
  return `M${centre.x},${centre.y}m${mx * 0.55},${my * 0.55}l${mx * 0.45},${my * 0.45}`;
}

/** Two rails with hatching on their outer sides. */
export function guideGlyph(guide: Guide, view: Viewport, spacing: number): SVGElement {
  const gap = guide.halfGap * view.scale + 1.5;
  return railsGlyph(guide, [-gap, gap], view, spacing);
}

/** A flat with hatching on the side away from its disc. */
export function flatGlyph(flat: Rail, view: Viewport, spacing: number): SVGElement {
  return railsGlyph(flat, [0], view, spacing);
}

/** Rails so far below the marker (negative: above), hatched on the far side. */
function railsGlyph(
  { angle, from, to, ...marker }: Rail,
  offsets: number[],
  view: Viewport,
  spacing: number,
): SVGElement {
  const { x, y } = view.local(marker);
  const length = (to - from) * view.scale;
  const middle = 0.5 * (from + to) * view.scale;
  const rail = (offset: number) =>
    svg(
      "g",
      { transform: `translate(${middle} ${offset})` },
      svg("path", { d: `M${-length / 2},0H${length / 2}` }),
      svg("path", { d: hatching(length, spacing, offset >= 0), class: "hatch" }),
    );
  return svg(
    "g",
    { class: "ground", transform: `translate(${x} ${y}) rotate(${(-angle * 180) / Math.PI})` },
    ...offsets.map(rail),
  );
}

/** A disc with a mark along its body's x axis, in the units of the body's group. */
export function discGlyph({ r, ...centre }: Disc, view: Viewport, kind: string): SVGElement {
  const { x, y } = view.local(centre);
  const radius = r * view.scale;
  return svg(
    "g",
    { class: "disc" },
    svg("circle", { cx: x, cy: y, r: radius, class: kind }),
    svg("path", { d: turnMarkPath({ x, y }, radius, 0), class: "journal-mark" }),
  );
}

/** A scale bar in the lower left corner. */
export function scaleBar(view: Viewport): SVGElement {
  const length = view.barLength * view.scale;
  return svg(
    "g",
    { class: "scale-bar", transform: `translate(14 ${(view.height - 14).toFixed(0)})` },
    svg("path", { d: `M0,-5V0H${length.toFixed(1)}V-5` }),
    svg("text", { x: length / 2, y: -8, class: "middle" }, formatQuantity(view.barLength, "m", 1)),
  );
}

/** An arrow from one point to another, with a head that keeps its size. */
export function arrowPath(from: Point, to: Point, head = 11): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return "";
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const size = Math.min(head, length * 0.6);
  const neck = { x: to.x - size * ux, y: to.y - size * uy };
  const wing = (side: number) => ({
    x: neck.x - side * 0.42 * size * uy,
    y: neck.y + side * 0.42 * size * ux,
  });
  return `${pathOf([from, neck])}${pathOf([to, wing(1), wing(-1)], true)}`;
}

/** A coil between two points: straight ends and eight half turns. */
export function springPath(a: Point, b: Point, halfWidth: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const at = (share: number, side: number) => ({
    x: a.x + share * length * ux - side * halfWidth * uy,
    y: a.y + share * length * uy + side * halfWidth * ux,
  });
  const coil = Array.from({ length: 8 }, (_, i) =>
    at(0.2 + (0.6 * (i + 0.5)) / 8, i % 2 === 0 ? 1 : -1),
  );
  return pathOf([a, at(0.2, 0), ...coil, at(0.8, 0), b]);
}
