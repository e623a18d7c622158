/**
 * A TOML reader that knows the place of every key and value, and that reads on after a mistake: a
 * file that is being typed is wrong most of the time. `stribeck check` judges; this only finds.
 */
export type Path = readonly (string | number)[];
export type Json = string | number | boolean | Json[] | { [key: string]: Json };

/** Half-open range of UTF-16 units in the text. */
export interface Span {
  from: number;
  to: number;
}

export interface KeyPart extends Span {
  name: string;
}

export interface ValueNode extends Span {
  path: Path;
  kind: "string" | "number" | "boolean" | "array" | "table";
  value: Json;
}

/** `key = value`, in a section of the file or in an inline table. */
export interface Entry extends Span {
  /** Of the value, from the root. */
  path: Path;
  parts: KeyPart[];
  /** Only the first key of `a = { b = 1 }` stands in a section. */
  inline: boolean;
}

/** `[a.b]` or `[[a.b]]`; `to` is where the next header's line begins, or the end. */
export interface Section extends Span {
  path: Path;
  parts: KeyPart[];
  header: Span;
  repeated: boolean;
}

export interface Scanned {
  nodes: ValueNode[];
  entries: Entry[];
  sections: Section[];
}

const bareKey = /[A-Za-z0-9_-]+/y;
const basicString = /"(?:\\.|[^"\\\n])*"/y;
const literalString = /'[^'\n]*'/y;
const longString = /"""[\s\S]*?"""|'''[\s\S]*?'''/y;
const bareValue = /[^\s,\]}#]+/y;
const trivia = /(?:[ \t\r\n]|#[^\n]*)*/y;
const blanks = /[ \t]*/y;

class Scanner {
  readonly found: Scanned = { nodes: [], entries: [], sections: [] };
  private at = 0;
  /** How many times each repeated table has been opened. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly text: string) {}

  scan(): Scanned {
    let base: Path = [];
    while (this.at < this.text.length) {
      this.take(trivia);
      if (this.at >= this.text.length) break;
      if (this.text[this.at] === "[") base = this.section(base);
      else this.entry(base, false);
      this.skipLine();
    }
    const { sections } = this.found;
    sections.forEach((section, i) => {
      section.to = sections[i + 1]?.from ?? this.text.length;
    });
    return this.found;
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text)?.[0] ?? "";
    this.at += match.length;
    return match;
  }

  private skipLine(): void {
    const end = this.text.indexOf("\n", this.at);
    this.at = end < 0 ? this.text.length : end + 1;
  }

  private section(before: Path): Path {
    const from = this.at;
    const repeated = this.text.startsWith("[[", from);
    this.at += repeated ? 2 : 1;
    const parts = this.key();
    if (parts.length === 0) return before;
    const closing = repeated ? "]]" : "]";
    if (this.text.startsWith(closing, this.at)) this.at += closing.length;
    const path = this.place(parts, repeated);
    this.found.sections.push({
      path,
      parts,
      repeated,
      from: this.text.lastIndexOf("\n", from) + 1,
      to: this.at,
      header: { from, to: this.at },
    });
    return path;
  }

  /** The path of a header: names below a repeated table belong to its last element. */
  private place(parts: KeyPart[], repeated: boolean): Path {
    const path: (string | number)[] = [];
    parts.forEach(({ name }, i) => {
      path.push(name);
      const key = path.join(".");
      const opens = repeated && i === parts.length - 1;
      const count = this.counts.get(key);
      if (opens) this.counts.set(key, (count ?? 0) + 1);
      if (opens || count !== undefined) path.push((this.counts.get(key) ?? 1) - 1);
    });
    return path;
  }

  private key(): KeyPart[] {
    const parts: KeyPart[] = [];
    do {
      this.take(blanks);
      const from = this.at;
      const bare = this.take(bareKey);
      const quoted = bare ? "" : this.take(basicString) || this.take(literalString);
      if (!bare && !quoted) return parts;
      parts.push({ name: bare || unquote(quoted), from, to: this.at });
      this.take(blanks);
    } while (this.text[this.at] === "." && ++this.at);
    return parts;
  }

  private entry(base: Path, inline: boolean): [Path, Json] | undefined {
    const from = this.at;
    const parts = this.key();
    if (parts.length === 0 || this.text[this.at] !== "=") return undefined;
    this.at++;
    this.take(blanks);
    const path = [...base, ...parts.map(({ name }) => name)];
    const node = this.value(path);
    if (!node) return undefined;
    this.found.entries.push({ path, parts, inline, from, to: node.to });
    return [path, node.value];
  }

  private value(path: Path): ValueNode | undefined {
    const from = this.at;
    const first = this.text[from];
    if (first === "[") return this.array(path);
    if (first === "{") return this.inlineTable(path);
    const node = (kind: ValueNode["kind"], value: Json) => {
      const made = { path, kind, value, from, to: this.at };
      this.found.nodes.push(made);
      return made;
    };
    const text = this.take(longString) || this.take(basicString) || this.take(literalString);
    if (text) return node("string", unquote(text));
    const bare = this.take(bareValue);
    if (bare === "true" || bare === "false") return node("boolean", bare === "true");
    return bare ? node("number", numberOf(bare)) : undefined;
  }

  private array(path: Path): ValueNode {
    const node: ValueNode = { path, kind: "array", value: [], from: this.at++, to: 0 };
    this.found.nodes.push(node);
    const list = node.value as Json[];
    this.items("]", () => {
      const item = this.value([...path, list.length]);
      if (item) list.push(item.value);
      return !!item;
    });
    node.to = this.at;
    return node;
  }

  private inlineTable(path: Path): ValueNode {
    const node: ValueNode = { path, kind: "table", value: {}, from: this.at++, to: 0 };
    this.found.nodes.push(node);
    this.items("}", () => {
      const entry = this.entry(path, true);
      if (entry) assign(node.value as Record<string, Json>, entry[0].slice(path.length), entry[1]);
      return !!entry;
    });
    node.to = this.at;
    return node;
  }

  /** Up to the closing bracket, or to the first place that makes no sense. */
  private items(closing: string, item: () => boolean): void {
    this.take(trivia);
    while (this.at < this.text.length && this.text[this.at] !== closing) {
      if (!item()) return;
      this.take(trivia);
      if (this.text[this.at] !== ",") break;
      this.at++;
      this.take(trivia);
    }
    if (this.text[this.at] === closing) this.at++;
  }
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

function unquote(text: string): string {
  const long = text.startsWith('"""') || text.startsWith("'''");
  const inner = long ? text.slice(3, -3).replace(/^\r?\n/, "") : text.slice(1, -1);
  if (text[0] === "'") return inner;
  return inner.replace(/\\(u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n\s*|.)/g, (_all, code: string) => {
    if (/^[uU]./.test(code)) return String.fromCodePoint(parseInt(code.slice(1), 16));
    return /^\s/.test(code) && code.includes("\n") ? "" : (escapes[code] ?? code);
  });
}

function numberOf(text: string): number {
  const plain = text.replaceAll("_", "");
  if (/^[+-]?inf$/.test(plain)) return plain.startsWith("-") ? -Infinity : Infinity;
  return Number(plain);
}

/** Puts a value into a tree of tables and arrays; what stands in its way stays. */
export function assign(root: { [key: string]: Json }, path: Path, value: Json): void {
  let here: Json = root;
  path.forEach((key, i) => {
    if (typeof here !== "object") return;
    const holder = here as Record<string | number, Json>;
    if (i === path.length - 1) holder[key] = value;
    else here = holder[key] ??= typeof path[i + 1] === "number" ? [] : {};
  });
}

export const scan = (text: string): Scanned => new Scanner(text).scan();
