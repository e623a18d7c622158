import { displayUnit, formatNumber, withUnit } from "../../data/units";
import { svg } from "../../ui/dom";

export const width = 640;
export const height = 260;
const left = 70;
const bottom = 28;

export interface Curve {
  x: number[];
  y: number[];
}

/** The last answer pale, the newest over it. */
export function chart(
  curves: Curve[],
  units: [string, string],
  names: [string, string],
): SVGElement[] {
  const xs = curves.flatMap(({ x }) => [x[0]!, x.at(-1)!]);
  const finite = curves.flatMap(({ y }) => y.filter(Number.isFinite));
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [
    finite.reduce((a, b) => Math.min(a, b), Infinity),
    finite.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const air = (y1 - y0) * 0.05 || 1;
  const px = (x: number) => left + ((x - x0) / (x1 - x0 || 1)) * (width - left - 10);
  const py = (y: number) => 8 + ((y1 + air - y) / (y1 - y0 + 2 * air)) * (height - bottom - 8);
  const paths = curves.map(({ x, y }, i) => {
    const d = `M${x.map((value, k) => `${px(value).toFixed(1)},${py(y[k]!).toFixed(1)}`).join("L")}`;
    return svg("path", { d, class: i === curves.length - 1 ? "curve ink-0" : "curve behind" });
  });
  const [xUnit, yUnit] = [
    displayUnit(units[0], x1),
    displayUnit(units[1], Math.max(Math.abs(y0), Math.abs(y1))),
  ];
  const label = (text: string, x: number, y: number, anchor: string) =>
    svg("text", { x, y, class: `tick ${anchor}` }, text);
  return [
    svg("rect", {
      x: left,
      y: 8,
      width: width - left - 10,
      height: height - bottom - 8,
      fill: "none",
      class: "grid",
    }),
    ...[y1, y0].map((value) =>
      label(
        withUnit(formatNumber(value * yUnit.factor, 3), yUnit.symbol),
        left - 6,
        py(value) + 4,
        "end",
      ),
    ),
    label(names[1], left + 6, 22, ""),
    label(
      withUnit(formatNumber(x1 * xUnit.factor, 3), xUnit.symbol),
      width - 10,
      height - 10,
      "end",
    ),
    label(names[0], left, height - 10, ""),
    ...paths,
  ];
}
