import type { Bar, Diagram, Flow, Stub } from "./diagram";
import { type Item, type Items, itemsOf, type Span } from "./order";

/** The places of a diagram: `along` the direction of flow, and `across` it [CSS pixels]. */

export interface PlacedBar extends Span {
  bar: Bar;
  along: number;
}

/** A ribbon passes these spans, and between them layers that it skips. */
export interface Ribbon {
  flow: Flow;
  spans: (Span & { along: number })[];
}

/** The end of a stub lies at the bar; `into` it or out of it. */
export interface PlacedStub extends Span, Stub {
  bar: Bar;
  along: number;
  into: boolean;
}

export interface Layout {
  bars: PlacedBar[];
  ribbons: Ribbon[];
  stubs: PlacedStub[];
}

export interface Room {
  /** The first and the last layer stand here. */
  begin: number;
  end: number;
  /** Room across the flow. */
  across: number;
  /** The least room across the flow that a bar takes with its text. */
  textOf: (bar: Bar) => number;
}

export const thickness = 9;
const gap = 10;
/** Thinner bars and ribbons vanish. */
const thinnest = 1.2;

const middle = ({ low, high }: Span): number => (low + high) / 2;

const slotOf = ({ bar, heat }: Item, scale: number, { textOf }: Room): number =>
  Math.max(thinnest, heat * scale, bar ? textOf(bar) : 0);

const neededBy = (layer: Item[], scale: number, room: Room): number =>
  layer.reduce((all, item) => all + slotOf(item, scale, room), gap * (layer.length - 1));

/** A watt takes this many pixels: the most crowded layer fills the room. */
function scaleOf(layers: Item[][], room: Room): number {
  const most = Math.max(...layers.flat().map(({ heat }) => heat));
  let [low, high] = [0, room.across / most];
  for (let i = 0; i < 40; i++) {
    const scale = (low + high) / 2;
    if (layers.every((layer) => neededBy(layer, scale, room) <= room.across)) low = scale;
    else high = scale;
  }
  return low;
}

/** The layer stands in the middle of the room. */
function placeLayer(layer: Item[], scale: number, room: Room): void {
  let next = (room.across - neededBy(layer, scale, room)) / 2;
  for (const item of layer) {
    const slot = slotOf(item, scale, room);
    const size = Math.max(thinnest, item.heat * scale);
    item.low = next + (slot - size) / 2;
    item.high = item.low + size;
    next += slot + gap;
  }
}

/** The ends of flows at a bar stand side by side, in the order of the bars at their other ends. */
function spansAt(item: Item, others: { key: object; at: number; heat: number }[], scale: number) {
  const spans = new Map<object, Span>();
  const size = others.reduce((all, { heat }) => all + heat * scale, 0);
  let low = middle(item) - size / 2;
  for (const { key, heat } of [...others].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))) {
    spans.set(key, { low, high: low + heat * scale });
    low += heat * scale;
  }
  return spans;
}

/** The span of each flow and stub at its bar. */
type Ends = Map<object, Span>;

/** The ends of flows and stubs lie on one side of each bar. */
function endsOf({ flows }: Diagram, { bars, passes }: Items, scale: number, side: "into" | "out"): Ends {
  const [own, other] = side === "into" ? (["to", "from"] as const) : (["from", "to"] as const);
  const ends: Ends = new Map();
  for (const item of bars.values()) {
    const mine = flows.filter((flow) => flow[own] === item.bar!.id);
    const beside = (flow: Flow) =>
      passes.get(flow)!.at(side === "into" ? -1 : 0) ?? bars.get(flow[other])!;
    const all = [
      ...mine.map((flow) => ({ key: flow, at: middle(beside(flow)), heat: flow.heat })),
      ...item.bar![side].map((stub) => ({ key: stub, at: Infinity, heat: stub.heat })),
    ];
    spansAt(item, all, scale).forEach((span, key) => ends.set(key, span));
  }
  return ends;
}

/** The layers stand at equal distances; bars, ribbons and stubs have one scale. */
export function layOut(diagram: Diagram, room: Room): Layout {
  const items = itemsOf(diagram);
  const { layers } = items;
  const scale = scaleOf(layers, room);
  for (const layer of layers) placeLayer(layer, scale, room);
  const step = (room.end - room.begin) / Math.max(1, layers.length - 1);
  const along = (item: Item) => room.begin + step * layers.findIndex((all) => all.includes(item));
  const [out, into] = [endsOf(diagram, items, scale, "out"), endsOf(diagram, items, scale, "into")];
  const ribbons = diagram.flows.map((flow) => {
    const [from, to] = [flow.from, flow.to].map((id) => items.bars.get(id)!);
    const passes = items.passes.get(flow)!;
    const spans = [
      { ...out.get(flow)!, along: along(from!) + thickness },
      ...passes.map((pass) => ({ low: pass.low, high: pass.high, along: along(pass) })),
      { ...into.get(flow)!, along: along(to!) },
    ];
    return { flow, spans };
  });
  const all = [...items.bars.values()];
  const bars = all.map((item) => ({ bar: item.bar!, low: item.low, high: item.high, along: along(item) }));
  return { bars, ribbons, stubs: bars.flatMap((bar) => stubsOf(bar, into, out)) };
}

function stubsOf({ bar, along }: PlacedBar, into: Ends, out: Ends): PlacedStub[] {
  return [
    ...bar.into.map((stub) => ({ ...stub, ...into.get(stub)!, bar, into: true, along })),
    ...bar.out.map((stub) => ({ ...stub, ...out.get(stub)!, bar, into: false, along: along + thickness })),
  ];
}

/** The room across the flow that the texts of the most crowded layer need. */
export function leastAcross(diagram: Diagram, textOf: (bar: Bar) => number): number {
  const { layers } = itemsOf(diagram);
  return Math.max(...layers.map((layer) => neededBy(layer, 0, { begin: 0, end: 0, across: 0, textOf })));
}
