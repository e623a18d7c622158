import {
  HighlightStyle,
  type StreamParser,
  StreamLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import { tags } from "@lezer/highlight";
import type { Extension } from "@codemirror/state";

/** The colours of the report's model text, line by line. */
const toml: StreamParser<{ value: boolean }> = {
  startState: () => ({ value: false }),
  token(stream, state) {
    if (stream.sol()) state.value = false;
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (!state.value && stream.match(/^\[\[?[^\]]*\]\]?/)) return "heading";
    if (stream.match(/^"""[\s\S]*?(?:"""|$)|^"(?:\\.|[^"\\])*"?|^'[^']*'?/)) return "string";
    if (stream.match(/^[A-Za-z0-9_.-]+(?=\s*=)/)) return "propertyName";
    if (stream.match(/^(?:true|false)\b/)) return "bool";
    if (stream.match(/^[+-]?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return "number";
    if (stream.next() === "=") state.value = true;
    return null;
  },
  languageData: { commentTokens: { line: "#" } },
};

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: tags.heading, color: "var(--accent)", fontWeight: "650" },
  { tag: tags.propertyName, color: "var(--ink)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool], color: "var(--poor)" },
]);

export const tomlLanguage = (): Extension => [
  StreamLanguage.define(toml),
  syntaxHighlighting(colours),
];
