import type { Field } from "../data/fields";
import { formatCount, formatQuantity } from "../data/units";
import { exaggerationOf, type MeasuredPoint, polarPath } from "../data/wear_profile";
import { h, svg } from "../ui/dom";
import { orderColour } from "./colour_map";
import { profile } from "./polar";

/** Drawing units: the unworn circle in a square with room for depths outside it. */
const size = 400;
const centre = size / 2;
const radius = 118;
/** Of the radius: what the deepest depth takes in the picture. */
const deepestShare = 0.38;

/** A surface that wears: a bore outward, a pin inward. */
export interface WornBody {
  title: string;
  field: Field;
  /** Before any wear [m]. */
  radius: number;
  outward: boolean;
  /** To compare with. */
  measured?: MeasuredPoint[];
}

/** The surface as it is seen along its axis, its depths exaggerated, at some frames. */
export function wornRing(body: WornBody, frames: readonly number[]): HTMLElement {
  const { field, outward, measured = [] } = body;
  const deepest = Math.max(field.range()[1], ...measured.map(({ depth }) => depth), 0);
  const factor = exaggerationOf(deepest, body.radius, deepestShare);
  const scale = (radius / body.radius) * factor * (outward ? 1 : -1);
  const angles = field.columns.values;
  const outlines = frames.map((frame) => {
    const radii = profile(field, frame).map((depth) => radius + scale * depth);
    return polarPath(angles, radii, centre);
  });
  const curves = outlines.map((d, i) =>
    svg("path", { d, class: "curve hue", style: `--hue: ${orderColour(i, frames.length)}` }),
  );
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": body.title },
    material(outlines.at(-1)!, outward),
    svg("circle", { cx: centre, cy: centre, r: radius, class: "unworn" }),
    ...curves,
    ...measured.map((point) => measuredDot(point, scale)),
    ...angleNames(),
    ...depthBar(deepest, Math.abs(scale)),
  );
  const times = factor === 1 ? "depths to scale" : `depths × ${formatCount(factor)}`;
  const note = `${times}; dashed: unworn, radius ${formatQuantity(body.radius, "m")}`;
  const caption = h("figcaption", {}, h("h3", {}, body.title), h("span", { class: "hint" }, note));
  return h("figure", { class: "worn-ring" }, caption, picture);
}

function measuredDot({ angle, depth }: MeasuredPoint, scale: number): SVGElement {
  const r = radius + scale * depth;
  const [cx, cy] = [centre + r * Math.cos(angle), centre - r * Math.sin(angle)];
  return svg("circle", { cx: cx.toFixed(1), cy: cy.toFixed(1), r: 2.6, class: "chart-point measured" });
}

const outerRadius = 182;

/** What is left: around the bore to an outer circle, or the pin itself. */
function material(outline: string, outward: boolean): SVGElement {
  const c = centre;
  const r = outerRadius;
  const around = `M${c + r},${c}A${r},${r},0,1,0,${c - r},${c}A${r},${r},0,1,0,${c + r},${c}Z`;
  return svg("path", { d: outward ? around + outline : outline, class: "solid" });
}

function angleNames(): SVGElement[] {
  return [0, 90, 180, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [centre + 62 * Math.cos(angle), centre - 62 * Math.sin(angle) + 4];
    return svg("text", { x, y, class: "middle" }, `${degrees}°`);
  });
}

/** A length to read depths by, in the middle. */
function depthBar(deepest: number, scale: number): SVGElement[] {
  if (!(deepest > 0)) return [];
  const length = deepest * scale;
  const [left, right] = [centre - length / 2, centre + length / 2];
  const bar = svg("path", {
    d: `M${left},${centre - 4}v8M${left},${centre}H${right}M${right},${centre - 4}v8`,
    class: "depth-bar",
  });
  const text = formatQuantity(deepest, "m", 3);
  return [bar, svg("text", { x: centre, y: centre + 20, class: "middle" }, text)];
}
