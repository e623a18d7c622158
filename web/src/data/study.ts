/** The data of `stribeck study report` as the program writes it, and as columns. SI units. */
import { decodeBytes, decodeFloat64 } from "./decode";
import { displayUnit, hasTrueZero, quantityUnit } from "./units";

export interface EncodedQuantity {
  name: string;
  unit: string;
  /** base64 of little-endian float64, one for each point; a response that is not known is NaN */
  data: string;
  /** Of a parameter that is no number: its values, which `data` counts from 0. */
  levels?: string[];
  /** Equal ratios rather than equal steps. */
  logarithmic?: boolean;
  /** Limits that the study sets to a response. */
  at_least?: number;
  at_most?: number;
}

export type Interval = [low: number, high: number];

export interface AnalysedParameter {
  name: string;
  first?: number;
  first_interval?: Interval;
  total?: number;
  total_interval?: Interval;
  mu?: number;
  mu_star?: number;
  mu_star_interval?: Interval;
  sigma?: number;
  effect?: number;
  variance_share?: number;
}

export interface AnalysedResponse {
  name: string;
  unit: string;
  points: number;
  note?: string;
  estimator?: string;
  parameters?: AnalysedParameter[];
  chaos_expansion?: { leave_one_out_error: number; terms: unknown[] };
  uncertainty?: { quantiles: { probability: number; value: number; interval: Interval }[] };
  constraints?: {
    at_least?: number;
    at_most?: number;
    probability: number;
    interval: Interval;
  }[];
}

export interface Optimum {
  point?: number;
  parameters: (number | string)[];
  responses: number[];
  evaluations: number;
  converged: boolean;
  message: string;
}

/** analysis.json */
export interface StudyAnalysis {
  kind: string;
  points: number;
  finished: number;
  confidence: number;
  responses: AnalysedResponse[];
  optimum?: Optimum;
  front?: number[];
}

export interface EncodedStudy {
  name: string;
  model: string;
  design: string;
  /** Points of the study; the columns hold the number of each that is shown. */
  points: number;
  shown: string;
  done: number;
  failed: number;
  missing: number;
  parameters: EncodedQuantity[];
  responses: EncodedQuantity[];
  /** base64 of bytes: index into `statuses` */
  status: string;
  statuses: string[];
  /** Why points failed, by their number. */
  messages: Record<string, string>;
  /** Reports of runs that are kept, by the number of their point. */
  runs: Record<string, string>;
  study_text: string;
  analysis: StudyAnalysis | null;
}

/** One column of the table, with the unit that it is shown in. */
export class Column {
  values: Float64Array = new Float64Array();
  unit = displayUnit("", 0);
  min = Infinity;
  max = -Infinity;

  constructor(
    public source: EncodedQuantity,
    readonly isParameter: boolean,
  ) {
    this.take(source);
  }

  /** The same quantity, of more points. */
  take(source: EncodedQuantity): void {
    this.source = source;
    this.values = decodeFloat64(source.data);
    const known = this.values.filter((x) => !Number.isNaN(x));
    this.min = known.reduce((a, b) => Math.min(a, b), Infinity);
    this.max = known.reduce((a, b) => Math.max(a, b), -Infinity);
    const largest = known.length > 0 ? Math.max(Math.abs(this.min), Math.abs(this.max)) : 0;
    this.unit = displayUnit(quantityUnit(source.name, source.unit), largest);
  }

  get name(): string {
    return this.source.name;
  }
  get levels(): string[] | undefined {
    return this.source.levels;
  }
  get logarithmic(): boolean {
    return (this.source.logarithmic ?? false) && hasTrueZero(this.source.unit);
  }
  /** The study allows values within these limits, in the unit shown. */
  get limits(): { value: number; text: string }[] {
    const { at_least: least, at_most: most } = this.source;
    const limit = (word: string, value: number | undefined) =>
      value === undefined ? [] : [{ value: this.unit.of(value), text: `${word} ${this.text(value)}` }];
    return [...limit("at least", least), ...limit("at most", most)];
  }
  /** Name and unit of an axis; what the numbers of a list stand for. */
  get label(): string {
    if (this.levels) return `${this.name} (${this.levels.map((text, k) => `${k} ${text}`).join(", ")})`;
    const { symbol } = this.unit;
    return symbol === "" ? this.name : `${this.name} [${symbol}]`;
  }
  /** Heading in a file. */
  get head(): string {
    const { name, unit } = this.source;
    return unit === "" || unit === "1" ? name : `${name} [${unit}]`;
  }
  shown(i: number): number {
    return this.unit.of(this.values[i]!);
  }
  /** A value with its unit, or the text that it stands for. */
  text(value: number, digits = 4): string {
    if (this.levels) return this.levels[value] ?? "–";
    return this.unit.text(value, digits);
  }
  /** Place of a value between least and greatest, 0 to 1. */
  share(value: number): number {
    if (!(this.max > this.min)) return 0.5;
    const bend = this.logarithmic && this.min > 0 ? Math.log : (x: number) => x;
    return (bend(value) - bend(this.min)) / (bend(this.max) - bend(this.min));
  }
  /** Different values, ascending. */
  distinct(): number[] {
    return [...new Set(this.values)].filter((x) => !Number.isNaN(x)).sort((a, b) => a - b);
  }
}

/** The points of a study, and which of them the reader has chosen. */
export class StudyTable {
  readonly parameters: Column[];
  readonly responses: Column[];
  numbers: Float64Array = new Float64Array();
  private status: Uint8Array = new Uint8Array();
  private readonly ranges = new Map<Column, Interval>();
  private words: string[] = [];
  private readonly listeners: (() => void)[] = [];
  private readonly updates: (() => void)[] = [];

  constructor(public source: EncodedStudy) {
    this.parameters = source.parameters.map((one) => new Column(one, true));
    this.responses = source.responses.map((one) => new Column(one, false));
    this.read();
  }

  private read(): void {
    this.numbers = decodeFloat64(this.source.shown);
    this.status = decodeBytes(this.source.status);
  }

  /** The same study with more points finished. */
  update(source: EncodedStudy): void {
    this.source = source;
    source.parameters.forEach((one, j) => this.parameters[j]!.take(one));
    source.responses.forEach((one, k) => this.responses[k]!.take(one));
    this.read();
    for (const update of this.updates) update();
  }

  onUpdate(listener: () => void): void {
    this.updates.push(listener);
  }

  get size(): number {
    return this.numbers.length;
  }
  get columns(): Column[] {
    return [...this.parameters, ...this.responses];
  }
  statusOf(i: number): string {
    return this.source.statuses[this.status[i]!]!;
  }
  isDone(i: number): boolean {
    return this.statusOf(i) === "done";
  }
  messageOf(i: number): string {
    return this.source.messages[String(this.numbers[i])] ?? "";
  }
  reportOf(i: number): string | undefined {
    return this.source.runs[String(this.numbers[i])];
  }
  /** Rows of finished points. */
  done(): number[] {
    return Array.from({ length: this.size }, (_, i) => i).filter((i) => this.isDone(i));
  }

  /** Each parameter has few values, which points share: lines and areas can be drawn through them. */
  get isGrid(): boolean {
    if (this.size < 2 || this.parameters.some((column) => column.distinct().length > 40)) return false;
    const rows = Array.from({ length: this.size }, (_, i) => i);
    return linesOver(this, this.parameters[0]!, rows).length < this.size;
  }

  onChoice(listener: () => void): void {
    this.listeners.push(listener);
  }
  /** Only points within these bounds of a column; none: all. */
  restrict(column: Column, range: Interval | undefined): void {
    if (range) this.ranges.set(column, range);
    else this.ranges.delete(column);
    this.notify();
  }
  rangeOf(column: Column): Interval | undefined {
    return this.ranges.get(column);
  }
  /** Only points whose status, message or values hold every word. */
  search(text: string): void {
    this.words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
    this.notify();
  }
  clear(): void {
    this.ranges.clear();
    this.notify();
  }
  get isRestricted(): boolean {
    return this.ranges.size > 0;
  }
  within(i: number): boolean {
    for (const [column, [low, high]] of this.ranges) {
      const x = column.values[i]!;
      if (!(x >= low && x <= high)) return false;
    }
    return true;
  }
  isChosen(i: number): boolean {
    if (!this.within(i)) return false;
    if (this.words.length === 0) return true;
    const texts = this.columns.map((column) => column.text(column.values[i]!));
    const all = `#${this.numbers[i]} ${this.statusOf(i)} ${this.messageOf(i)} ${texts.join(" ")}`;
    const text = all.toLowerCase();
    return this.words.every((word) => text.includes(word));
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Points that differ in the column `x` alone, as lines; each ascending. */
export function linesOver(table: StudyTable, x: Column, rows: number[]): number[][] {
  const others = table.parameters.filter((column) => column !== x);
  const groups = new Map<string, number[]>();
  for (const i of rows) {
    const key = others.map((column) => column.values[i]).join("|");
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  const lines = [...groups.values()];
  for (const line of lines) line.sort((a, b) => x.values[a]! - x.values[b]!);
  return lines;
}

/** A value below which the share p of the ascending values lies, linear between neighbours. */
export function quantile(ascending: number[], p: number): number {
  const at = p * (ascending.length - 1);
  const below = Math.floor(at);
  const above = Math.min(below + 1, ascending.length - 1);
  return ascending[below]! + (at - below) * (ascending[above]! - ascending[below]!);
}

/** Counts of values in equal classes between least and greatest. */
export function histogram(values: number[], classes: number): { edges: number[]; counts: number[] } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const width = (high - low || 1) / classes;
  const counts = new Array<number>(classes).fill(0);
  for (const x of values) counts[Math.min(classes - 1, Math.floor((x - low) / width))]!++;
  return { edges: Array.from({ length: classes + 1 }, (_, k) => low + k * width), counts };
}
