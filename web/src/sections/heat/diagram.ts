import { formatQuantity } from "../../data/units";
import { type FilmHeat, givenOff, type Heat, remainderOfNode, type NodeHeat, sum, waysOf } from "./means";
import { heatText, leastShare, sentencesOf } from "./sentences";

/** The kind of a bar decides its colour. */
export type Kind = "film" | "oil" | "surface" | "store" | "joined" | "node" | "given" | "elsewhere";

/** A flow with one end only: its other end has no bar. */
export interface Stub {
  text: string;
  heat: number;
  kind: Kind;
}

/** Heat flows into a bar and out of it; layers stand in the direction of the flow. */
export interface Bar {
  id: string;
  name: string;
  kind: Kind;
  layer: number;
  /** The heat that passes through the bar [W]. */
  heat: number;
  /** This line stands below the name. */
  detail: string;
  into: Stub[];
  out: Stub[];
}

export interface Flow {
  from: string;
  to: string;
  heat: number;
}

/** The graph of what is drawn, and the sentences about what is not. */
export interface Diagram {
  bars: Bar[];
  flows: Flow[];
  sentences: string[];
}

/** Nodes lag behind films by a step or a cycle; a larger share of the heat has another way. */
const lag = 0.02;

export function largestHeat({ films, nodes, links }: Heat): number {
  const all = [
    ...films.flatMap(({ generated, to, stored }) => [generated, ...to.values(), stored]),
    ...nodes.flatMap((node) => [
      node.fromFilms ?? 0,
      node.stored ?? 0,
      remainderOfNode(node, links) ?? 0,
    ]),
    ...links.map(({ heat }) => heat),
  ];
  return Math.max(0, ...all.map(Math.abs));
}

/** The graph collects bars and flows; flows that are too small are left out. */
class Graph {
  readonly bars = new Map<string, Bar>();
  readonly flows: Flow[] = [];

  constructor(private readonly least: number) {}

  bar(id: string, kind: Kind, name: string, layer: number): Bar {
    const present = this.bars.get(id);
    if (present) return present;
    const bar: Bar = { id, kind, name, layer, heat: 0, detail: "", into: [], out: [] };
    this.bars.set(id, bar);
    return bar;
  }

  flow(from: Bar, to: Bar, heat: number): void {
    if (heat > this.least) this.flows.push({ from: from.id, to: to.id, heat });
  }

  stub(side: Stub[], kind: Kind, text: string, heat: number): void {
    if (heat > this.least) side.push({ text, heat, kind });
  }

  /** Bars without any flow are left out. */
  finish(): Bar[] {
    for (const bar of this.bars.values()) {
      const through = (end: "from" | "to", stubs: Stub[]) =>
        sum([...this.flows.filter((flow) => flow[end] === bar.id), ...stubs].map(({ heat }) => heat));
      bar.heat = Math.max(through("to", bar.into), through("from", bar.out));
    }
    return [...this.bars.values()].filter(({ heat }) => heat > 0);
  }
}

const kindOfWay = (way: string): Kind => (way === "oil" ? "oil" : "surface");

function addFilm(graph: Graph, { name, generated, to, stored }: FilmHeat): void {
  const film = graph.bar(`film ${name}`, "film", name, 0);
  film.detail = `${heatText(generated)} generated`;
  for (const [way, heat] of to) {
    graph.flow(film, graph.bar(`way ${way}`, kindOfWay(way), `to ${way}`, 1), heat);
    graph.stub(film.into, kindOfWay(way), `from ${way}`, -heat);
  }
  graph.flow(film, graph.bar("stored", "store", "stored in oil", 1), stored);
  graph.stub(film.into, "store", "from store", -stored);
}

/** The ways of the films join: channels do not name the node to which a surface belongs. */
function addNetwork(graph: Graph, heat: Heat): void {
  const joined = graph.bar("films", "joined", "from films", 2);
  const positive = (way: string) => sum(heat.films.map(({ to }) => Math.max(0, to.get(way) ?? 0)));
  const ways = waysOf(heat.films);
  for (const way of ways)
    graph.flow(graph.bar(`way ${way}`, kindOfWay(way), `to ${way}`, 1), joined, positive(way));
  for (const node of heat.nodes) addNode(graph, node, heat);
  const taken = heat.nodes.map(({ fromFilms }) => fromFilms ?? 0);
  const given = givenOff(heat.films);
  const all = sum(ways.map(positive));
  const returned = all - given + sum(taken.map((value) => Math.min(0, value)));
  graph.stub(joined.out, "film", "back into films", returned);
  const rest = given - sum(taken);
  if (rest > lag * all) graph.flow(joined, graph.bar("elsewhere", "elsewhere", "elsewhere", 3), rest);
  joined.detail = heatText(all);
}

function addNode(graph: Graph, node: NodeHeat, { links }: Heat): void {
  const { name, temperature, fromFilms, stored } = node;
  const bar = graph.bar(`node ${name}`, stored === undefined ? "given" : "node", name, 3);
  bar.detail = formatQuantity(temperature, "K", 3);
  graph.flow(graph.bars.get("films")!, bar, fromFilms ?? 0);
  const rest = remainderOfNode(node, links) ?? 0;
  graph.flow(graph.bar(`rest ${name}`, "elsewhere", "remainder", 2), bar, rest);
  graph.stub(bar.into, "store", "from store", -(stored ?? 0));
  graph.stub(bar.out, "store", "stored", stored ?? 0);
  graph.stub(bar.out, "elsewhere", "remainder", -rest);
  graph.stub(bar.out, "film", "to films", -(fromFilms ?? 0));
}

/** A link is drawn in the direction of its mean flow. */
function addLinks(graph: Graph, { links }: Heat): void {
  for (const { ends, heat } of links) {
    if (!ends) continue;
    const [a, b] = ends.map((name) => graph.bars.get(`node ${name}`)!);
    graph.flow(a!, b!, heat);
    graph.flow(b!, a!, -heat);
  }
}

/**
 * A node stands behind all nodes that give it heat. Heat flows from warm to cold, so that no node
 * gives heat to itself; a circle, which means of flows could have, ends the search. The
 * remainder of a node begins one layer before it.
 */
function layNodes({ bars, flows }: Graph): void {
  const depth = (id: string, seen: string[]): number => {
    const givers = flows.filter(({ from, to }) => to === id && from.startsWith("node "));
    const before = givers.filter(({ from }) => !seen.includes(from));
    return 1 + Math.max(-1, ...before.map(({ from }) => depth(from, [...seen, from])));
  };
  for (const [id, bar] of bars) {
    if (!id.startsWith("node ")) continue;
    bar.layer = 3 + depth(id, [id]);
    const rest = bars.get(id.replace("node", "rest"));
    if (rest) rest.layer = bar.layer - 1;
  }
}

/** Films stand first, then their ways, and, with a thermal network, its nodes. */
export function diagramOf(heat: Heat): Diagram {
  const least = leastShare * largestHeat(heat);
  const graph = new Graph(least);
  for (const film of heat.films) addFilm(graph, film);
  if (heat.nodes.length > 0) addNetwork(graph, heat);
  addLinks(graph, heat);
  layNodes(graph);
  const bars = graph.finish();
  for (const bar of bars) if (!bar.detail) bar.detail = heatText(bar.heat);
  const nothing = bars.length === 0 ? ["All mean heat flows are zero or unknown."] : [];
  return { bars, flows: graph.flows, sentences: [...nothing, ...sentencesOf(heat, least)] };
}
