/**
 * A cyclic colour scale for angles. Lightness goes once up and down per turn beside the hue, so
 * that quarters stay apart for colour-blind readers and in grey print; 0° and 360° meet without a
 * jump.
 */
type Rgb = [number, number, number];

/** Colours at 0°, 60°, …, 300°: readable on white and on near black. */
const anchors: Rgb[] = [
  [52, 86, 178], // blue
  [20, 137, 168], // petrol
  [46, 168, 120], // green
  [214, 160, 32], // amber
  [208, 98, 66], // brick
  [142, 64, 146], // purple
];

/** CSS colour of a share of the cycle; 0 and 1 are the same. */
export function cyclicColour(share: number): string {
  const place = (share - Math.floor(share)) * anchors.length;
  const index = Math.floor(place) % anchors.length;
  const [a, b] = [anchors[index]!, anchors[(index + 1) % anchors.length]!];
  const mix = a.map((value, i) =>
    Math.round(value + (place - Math.floor(place)) * (b[i]! - value)),
  );
  return `rgb(${mix.join(" ")})`;
}
