import type { Json, Path, Section } from "./scan";
import { startsWith, type TomlDocument } from "./document";

/** Replaces `from` to `to` in the text that it was made for. */
export interface Change {
  from: number;
  to: number;
  insert: string;
}

const quoteKey = (name: string | number): string =>
  /^[A-Za-z0-9_-]+$/.test(String(name)) ? String(name) : JSON.stringify(String(name));

/** A value as TOML; numbers as JavaScript prints them, which TOML reads. */
export function literal(value: Json): string {
  if (typeof value === "string") return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  const entries = Object.entries(value).map(([key, item]) => `${quoteKey(key)} = ${literal(item)}`);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

/** The end of the line that holds the last entry of a section, or its header. */
function lastLine(document: TomlDocument, section: Section): number {
  const own = document.entries.filter(
    ({ from, inline }) => !inline && from >= section.header.to && from < section.to,
  );
  return lineEnd(document.text, own.at(-1)?.to ?? section.header.to);
}

/** Writes a value at a path: in place of the old one, or on a line of its own. */
export function setValue(document: TomlDocument, path: Path, text: string): Change[] {
  const node = document.nodeAt(path);
  if (node) return [{ from: node.from, to: node.to, insert: text }];
  const parent = document.nodeAt(path.slice(0, -1));
  if (parent?.kind === "table" || parent?.kind === "array")
    return [appendTo(document, parent, path.at(-1)!, text)];
  return [insertEntry(document, path, text)];
}

function appendTo(
  { text }: TomlDocument,
  { from, to, kind }: { from: number; to: number; kind: string },
  key: string | number,
  value: string,
): Change {
  const item = kind === "array" ? value : `${quoteKey(key)} = ${value}`;
  const inner = text.slice(from + 1, to - 1);
  const content = inner.trimEnd();
  const end = from + 1 + content.length;
  if (content.trim() === "") {
    const air = kind === "array" ? "" : " ";
    return { from: from + 1, to: to - 1, insert: `${air}${item}${air}` };
  }
  return { from: end, to: end, insert: content.endsWith(",") ? ` ${item}` : `, ${item}` };
}

/** Beside keys with the same beginning, else at the end of the nearest section above it. */
function insertEntry(document: TomlDocument, path: Path, value: string): Change {
  const parent = path.slice(0, -1);
  const relatives = document.entries.filter(
    (entry) => !entry.inline && startsWith(entry.path, parent),
  );
  const section = document.sectionAt(parent);
  const sibling = section ? undefined : relatives.at(-1);
  if (sibling) {
    const depth = sibling.path.length - sibling.parts.length;
    const at = lineEnd(document.text, sibling.to);
    return { from: at, to: at, insert: `\n${keyText(path.slice(depth))} = ${value}` };
  }
  if (section) {
    const at = lastLine(document, section);
    return { from: at, to: at, insert: `\n${keyText(path.slice(parent.length))} = ${value}` };
  }
  return addTable(document, parent, `${quoteKey(path.at(-1)!)} = ${value}`);
}

const keyText = (path: Path): string => path.map(quoteKey).join(".");

/** Names of a header: numbers only count repeated tables. */
const headerText = (path: Path): string => keyText(path.filter((part) => typeof part === "string"));

/** A new `[a.b]` (or `[[a.b]]` where the path ends with a number) after its relatives. */
export function addTable(document: TomlDocument, path: Path, body: string): Change {
  const { text, sections } = document;
  const name = headerText(path);
  const header = typeof path.at(-1) === "number" ? `[[${name}]]` : `[${name}]`;
  const kin = [path.slice(0, -1), path.slice(0, 1)]
    .filter((prefix) => prefix.length > 0)
    .map((prefix) => sections.findLast((section) => startsWith(section.path, prefix)))
    .find((section) => section !== undefined);
  const at = kin ? lastLine(document, kin) : text.trimEnd().length;
  const lead = at === 0 ? "" : "\n\n";
  const tail = kin || at < text.length ? "" : "\n";
  return { from: at, to: at, insert: `${lead}${header}${body ? `\n${body}` : ""}${tail}` };
}

/** A span grown to whole lines if nothing but a comment shares them. */
function wholeLines(text: string, from: number, to: number): Change {
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  const alone =
    text.slice(start, from).trim() === "" && /^[ \t\r]*(#.*)?$/.test(text.slice(to, end));
  return alone
    ? { from: start, to: Math.min(end + 1, text.length), insert: "" }
    : { from, to, insert: "" };
}

/** Takes an item out of an array or an inline table, with one of the commas beside it. */
function cutItem(text: string, from: number, to: number): Change {
  const after = /^\s*,[ \t]*/.exec(text.slice(to))?.[0];
  if (after) return { from, to: to + after.length, insert: "" };
  const before = /,\s*$/.exec(text.slice(0, from))?.[0];
  return { from: from - (before?.length ?? 0), to, insert: "" };
}

/** Takes away everything at and below a path: values, keys, tables with their lines. */
export function removeValue(document: TomlDocument, path: Path): Change[] {
  const { text } = document;
  const inArray = typeof path.at(-1) === "number" ? document.nodeAt(path) : undefined;
  if (inArray) return [cutItem(text, inArray.from, inArray.to)];
  const exact = document.entryAt(path);
  if (exact?.inline) return [cutItem(text, exact.from, exact.to)];
  const sections = document.sections.filter((section) => startsWith(section.path, path));
  const inside = (at: number) => sections.some(({ from, to }) => from <= at && at < to);
  const loose = document.entries.filter(
    (entry) => !entry.inline && startsWith(entry.path, path) && !inside(entry.from),
  );
  return merged([
    ...sections.map((section) => cutSection(document, section)),
    ...loose.map(({ from, to }) => wholeLines(text, from, to)),
  ]);
}

/** A section with its entries and one empty line; comments before the next header stay. */
function cutSection(document: TomlDocument, section: Section): Change {
  const { text } = document;
  let to = Math.min(lastLine(document, section) + 1, text.length);
  const empty = /^[ \t]*\r?\n/.exec(text.slice(to, section.to))?.[0];
  if (empty) to += empty.length;
  return { from: section.from, to, insert: "" };
}

/** In the order of the text; those that touch become one. */
export function merged(changes: Change[]): Change[] {
  const sorted = [...changes].sort((a, b) => a.from - b.from || a.to - b.to);
  const list: Change[] = [];
  for (const change of sorted) {
    const last = list.at(-1);
    if (last && last.insert === "" && change.insert === "" && change.from <= last.to)
      last.to = Math.max(last.to, change.to);
    else list.push({ ...change });
  }
  return list;
}

export function apply(text: string, changes: Change[]): string {
  let result = "";
  let at = 0;
  for (const { from, to, insert } of merged(changes)) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}
