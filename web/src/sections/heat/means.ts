import { meanOf } from "../../data/key_figures";
import type { Run } from "../../data/run";

/** The mean heat flows of a film [W]. */
export interface FilmHeat {
  name: string;
  generated: number;
  /** Each way has a name: "oil", "bearing", "journal", of sliders "slider" and "guide". */
  to: Map<string, number>;
  stored: number;
}

/** A body of a thermal network with its mean temperature [K] and mean heat flows [W]. */
export interface NodeHeat {
  name: string;
  temperature: number;
  /** Heat from films and stored heat are absent where the temperature is given. */
  fromFilms: number | undefined;
  stored: number | undefined;
}

/** A link conducts heat between two nodes, from the first to the second where it counts positive [W]. */
export interface LinkHeat {
  name: string;
  /** The ends are absent where the meaning of the channel does not name two nodes. */
  ends: [from: string, to: string] | undefined;
  heat: number;
}

/** Mean heat flows of a run, of its last whole cycle where it has one. */
export interface Heat {
  films: FilmHeat[];
  nodes: NodeHeat[];
  links: LinkHeat[];
  /** By so much the last cycle has changed a temperature [K]; zero where no cycle changes any. */
  change: number;
}

const generated = /^joint\.(.+)\.heat_generated$/;
const temperature = /^thermal\.([^.]+)\.temperature$/;
const change = /^(joint\..+\.surface|thermal)[._]temperature_change$/;
const link = /^thermal\.link\.(.+)\.heat$/;

const anyHeat = /^(joint\.(.+)\.heat_generated|thermal\.(.+)\.heat(_from_films)?)$/;

/** A single state has values in place of means. */
const mean = (run: Run, name: string): number =>
  run.still ? run.valueAt(name, run.start) : meanOf(run, name);

/** Each match of a pattern among the channels stands with the name that it holds. */
const named = (run: Run, pattern: RegExp): [channel: string, name: string][] =>
  run.names(pattern).map((channel) => [channel, pattern.exec(channel)![1]!]);

function filmOf(run: Run, channel: string, name: string): FilmHeat {
  const prefix = `joint.${name}.heat_to_`;
  const ways = run.infos.filter((info) => info.name.startsWith(prefix));
  const stored = `joint.${name}.heat_stored`;
  return {
    name,
    generated: mean(run, channel),
    to: new Map(ways.map((info) => [info.name.slice(prefix.length), mean(run, info.name)])),
    stored: run.has(stored) ? mean(run, stored) : 0,
  };
}

function nodeOf(run: Run, channel: string, name: string): NodeHeat {
  const own = (quantity: string) => {
    const full = `thermal.${name}.${quantity}`;
    return run.has(full) ? mean(run, full) : undefined;
  };
  return {
    name,
    temperature: mean(run, channel),
    fromFilms: own("heat_from_films"),
    stored: own("heat_stored"),
  };
}

/** The meaning of the channel reads "heat from A to B". */
function endsOf(meaning: string, nodes: NodeHeat[]): LinkHeat["ends"] {
  for (const { name: from } of nodes)
    for (const { name: to } of nodes) if (meaning === `heat from ${from} to ${to}`) return [from, to];
  return undefined;
}

export const hasHeat = (run: Run): boolean => run.names(anyHeat).length > 0;

/** The means over the last whole cycle, of a run without one over all of it. */
export function heatOf(run: Run): Heat {
  const nodes = named(run, temperature).map(([channel, name]) => nodeOf(run, channel, name));
  const links = named(run, link).map(([channel, name]) => ({
    name,
    ends: endsOf(run.channel(channel)!.meaning, nodes),
    heat: mean(run, channel),
  }));
  const films = named(run, generated).map(([channel, name]) => filmOf(run, channel, name));
  const changes = run.names(change).map((name) => run.valueAt(name, run.end));
  return { films, nodes, links, change: Math.max(0, ...changes) };
}

/** All ways that heat takes out of some film, in the order of the channels. */
export const waysOf = (films: FilmHeat[]): string[] => [
  ...new Set(films.flatMap(({ to }) => [...to.keys()])),
];

/** What a film generates less what it gives off and stores: its remainder. */
export const remainderOfFilm = ({ generated: all, to, stored }: FilmHeat): number =>
  all - stored - sum([...to.values()]);

/** All heat that films give off, less what surfaces and oil bring back. */
export const givenOff = (films: FilmHeat[]): number =>
  sum(films.flatMap(({ to }) => [...to.values()]));

/** The heat that links bring to a node, less what they take from it. */
export function heatOfLinks(name: string, links: LinkHeat[]): number {
  return sum(
    links.map(({ ends, heat }) => (ends?.[1] === name ? heat : 0) - (ends?.[0] === name ? heat : 0)),
  );
}

/**
 * The balance of a node leaves its heat from outside, which has no channel, and an error before
 * cycles repeat; it is unknown where a link has unknown ends, and where the temperature is given.
 */
export function remainderOfNode(node: NodeHeat, links: LinkHeat[]): number | undefined {
  if (node.stored === undefined || links.some(({ ends }) => !ends)) return undefined;
  return node.stored - (node.fromFilms ?? 0) - heatOfLinks(node.name, links);
}

export const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
