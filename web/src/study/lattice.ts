/** Values over two parameters: `z[row][column]` at `ys[row]`, `xs[column]`. */
export interface Lattice {
  xs: number[];
  ys: number[];
  z: number[][];
}

export type Place = [x: number, y: number];

/** Where the level lies between two corners, in pixels; undefined where it does not. */
function crossing(level: number, [p, a]: [Place, number], [q, b]: [Place, number]): Place | undefined {
  if (a < level === b < level) return undefined;
  const share = (level - a) / (b - a);
  return [p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])];
}

/** Line pieces of equal value by marching squares, linear along the sides of each cell; cells with a gap have none. */
export function contourLines(
  { xs, ys, z }: Lattice,
  level: number,
  toX: (x: number) => number,
  toY: (y: number) => number,
): [Place, Place][] {
  const pieces: [Place, Place][] = [];
  for (let r = 0; r + 1 < ys.length; r++) {
    for (let c = 0; c + 1 < xs.length; c++) {
      const corner = (i: number, k: number): [Place, number] => [
        [toX(xs[c + i]!), toY(ys[r + k]!)],
        z[r + k]![c + i]!,
      ];
      const around = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
      if (around.some(([, value]) => Number.isNaN(value))) continue;
      const cuts = around
        .map((one, k) => crossing(level, one, around[(k + 1) % 4]!))
        .filter((place) => place !== undefined);
      if (cuts.length >= 2) pieces.push([cuts[0]!, cuts[1]!]);
      if (cuts.length === 4) pieces.push([cuts[2]!, cuts[3]!]);
    }
  }
  return pieces;
}
