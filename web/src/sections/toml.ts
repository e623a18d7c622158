/** Light colouring of TOML: the text comes out unchanged, cut into tokens. */

export interface Token {
  kind: "plain" | "comment" | "table" | "key" | "string" | "number" | "boolean";
  text: string;
}

const rules: [Token["kind"], RegExp][] = [
  ["comment", /#[^\n]*/y],
  ["table", /(?<=^|\n)[ \t]*\[\[?[^\]\n]*\]\]?/y],
  ["key", /[A-Za-z0-9_.\-"' ]*[A-Za-z0-9_\-"'](?=\s*=)/y],
  ["string", /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'/y],
  ["boolean", /\b(?:true|false)\b/y],
  ["number", /[+-]?\b(?:0x[\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\b/y],
];

export function tokens(text: string): Token[] {
  const list: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = match(text, at);
    const last = list.at(-1);
    if (token.kind === "plain" && last?.kind === "plain") last.text += token.text;
    else list.push(token);
    at += token.text.length;
  }
  return list;
}

function match(text: string, at: number): Token {
  for (const [kind, pattern] of rules) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) return { kind, text: found };
  }
  return { kind: "plain", text: text[at]! };
}
