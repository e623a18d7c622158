import type { Bar, Diagram, Flow } from "./diagram";

/** An interval across the flow. */
export interface Span {
  low: number;
  high: number;
}

/** A bar, or the place where a ribbon passes a layer; in each layer they stand in their order. */
export interface Item extends Span {
  layer: number;
  heat: number;
  bar?: Bar;
  /** Heat comes from these items of the layer before and goes to those of the layer behind. */
  before: Item[];
  behind: Item[];
}

/** The items of a diagram, with the passes of each flow. */
export interface Items {
  bars: Map<string, Item>;
  passes: Map<Flow, Item[]>;
  /** Layers in the direction of flow. */
  layers: Item[][];
}

const item = (layer: number, heat: number, bar?: Bar): Item => ({
  layer, heat, ...(bar ? { bar } : {}), low: 0, high: 0, before: [], behind: [],
});

function join(from: Item, to: Item): void {
  from.behind.push(to);
  to.before.push(from);
}

/** A flow passes a layer that it skips between bars. */
function passesOf({ heat }: Flow, from: Item, to: Item): Item[] {
  const passes: Item[] = [];
  for (let layer = from.layer + 1; layer < to.layer; layer++) passes.push(item(layer, heat));
  [from, ...passes].forEach((one, i) => join(one, passes[i] ?? to));
  return passes;
}

export function itemsOf({ bars, flows }: Diagram): Items {
  const own = new Map(bars.map((bar) => [bar.id, item(bar.layer, bar.heat, bar)]));
  const passes = new Map(
    flows.map((flow) => [flow, passesOf(flow, own.get(flow.from)!, own.get(flow.to)!)]),
  );
  const all = [...own.values(), ...[...passes.values()].flat()];
  const numbers = [...new Set(all.map(({ layer }) => layer))].sort((a, b) => a - b);
  const layers = numbers.map((number) => all.filter(({ layer }) => layer === number));
  return { bars: own, passes, layers: ordered(layers) };
}

/** The share of its layer that lies before an item. */
const rank = (layer: Item[], one: Item): number => (layer.indexOf(one) + 0.5) / layer.length;

/** Items stand in the order of their neighbours in a layer; those without keep their place. */
function sorted(layer: Item[], neighbours: "before" | "behind", beside: Item[]): Item[] {
  const place = (one: Item) => {
    const all = one[neighbours];
    if (all.length === 0) return rank(layer, one);
    return all.reduce((sum, other) => sum + rank(beside, other), 0) / all.length;
  };
  const places = new Map(layer.map((one) => [one, place(one)]));
  return [...layer].sort((a, b) => places.get(a)! - places.get(b)!);
}

/** Pairs of flows between two layers that cross. */
function crossings(layers: Item[][]): number {
  let count = 0;
  for (const [i, layer] of layers.entries()) {
    const next = layers[i + 1] ?? [];
    const ends = layer.flatMap((one, at) => one.behind.map((to) => [at, next.indexOf(to)] as const));
    for (const [a, b] of ends) for (const [c, d] of ends) if (a < c && b > d) count++;
  }
  return count;
}

const sweeps = 4;

/** Sweeps along the flow and against it sort the layers; the order with fewest crossings stays. */
function ordered(layers: Item[][]): Item[][] {
  let best = layers;
  const now = [...layers];
  const keep = () => {
    if (crossings(now) < crossings(best)) best = [...now];
  };
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let i = 1; i < now.length; i++) now[i] = sorted(now[i]!, "before", now[i - 1]!);
    keep();
    for (let i = now.length - 2; i >= 0; i--) now[i] = sorted(now[i]!, "behind", now[i + 1]!);
    keep();
  }
  return best;
}
