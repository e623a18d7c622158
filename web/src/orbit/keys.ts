import { formatQuantity } from "../data/units";
import { cssColour } from "../fields/colour_map";
import { cyclicColour } from "../ui/cyclic_colour";
import { svg } from "../ui/dom";

/** Keys to the colours of orbits, for the upper right corner of a picture `width` wide. */

/** The colours of the crank angle as a small ring with its own labels. */
export function phaseKey(width: number): SVGElement {
  const [r, steps] = [24, 72];
  const arc = (i: number) => {
    const point = (k: number) => {
      const angle = (2 * Math.PI * k) / steps;
      return `${(r * Math.cos(angle)).toFixed(2)},${(-r * Math.sin(angle)).toFixed(2)}`;
    };
    return svg("path", {
      d: `M${point(i)}A${r},${r} 0 0 0 ${point(i + 1.2)}`,
      style: `--hue: ${cyclicColour((i + 0.5) / steps)}`,
      class: "key-arc hue",
    });
  };
  const label = (x: number, y: number, text: string) =>
    svg("text", { x, y, class: "key-name middle" }, text);
  return svg(
    "g",
    { transform: `translate(${width - 46} 46)` },
    ...Array.from({ length: steps }, (_, i) => arc(i)),
    label(0, 4, "crank"),
    label(37, 4, "0°"),
    label(0, -31, "90°"),
    label(-39, 4, "180°"),
    label(0, 40, "270°"),
  );
}

/** The same as a bar, where there is no room for a ring. */
export function phaseBar(width: number): SVGElement {
  const steps = 36;
  const bars = Array.from({ length: steps }, (_, i) =>
    svg("path", {
      d: `M${width - 158 + i * 4},12h4.6`,
      style: `--hue: ${cyclicColour((i + 0.5) / steps)}`,
      class: "key-arc hue",
    }),
  );
  const label = (share: number, text: string) =>
    svg("text", { x: width - 158 + share * 144, y: 30, class: "key-name middle" }, text);
  return svg("g", {}, ...bars, label(0, "0°"), label(0.5, "crank 180°"), label(1, "360°"));
}

/** The colours of the oil in the film as a bar with its ends. */
export function oilKey(width: number, [low, high]: [number, number]): SVGElement {
  const steps = 24;
  const bars = Array.from({ length: steps }, (_, i) =>
    svg("rect", {
      x: width - 132 + i * 5,
      y: 8,
      width: 5.5,
      height: 9,
      style: `fill: ${cssColour(i / (steps - 1))}`,
    }),
  );
  const label = (x: number, kind: string, text: string) =>
    svg("text", { x, y: 31, class: `key-name ${kind}` }, text);
  return svg(
    "g",
    {},
    ...bars,
    label(width - 132, "", `oil ${formatQuantity(low, "m^3", 3)}`),
    label(width - 12, "end", formatQuantity(high, "m^3", 3)),
  );
}

/** How contact and free flight are drawn; `ends` are those of a slider. */
export function contactKey(width: number, ends: boolean): SVGElement {
  const entry = (y: number, kind: string, colour: string, text: string) => [
    svg("path", {
      d: `M${width - 108},${y - 4}h26`,
      style: `--hue: ${colour}`,
      class: `orbit-path hue ${kind}`,
    }),
    svg("text", { x: width - 76, y, class: "key-name" }, text),
  ];
  return svg(
    "g",
    { class: "contact-key" },
    ...entry(16, "touching", "var(--touch)", "in contact"),
    ...entry(32, "flying", "var(--flight)", "free flight"),
    ...(ends
      ? [svg("text", { x: width - 116, y: 32, class: "key-name end" }, "rear end dashed")]
      : []),
  );
}
