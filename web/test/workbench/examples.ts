import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getStaticTOMLValue, parseTOML } from "toml-eslint-parser";

export const exampleFolder = fileURLToPath(new URL("../../../examples", import.meta.url));

/** Every TOML file of examples/ with its text. */
export const examples: [name: string, text: string][] = readdirSync(exampleFolder, {
  recursive: true,
})
  .map(String)
  .filter((name) => name.endsWith(".toml"))
  .sort()
  .map((name) => [name, readFileSync(`${exampleFolder}/${name}`, "utf8")]);

/** What another reader of TOML makes of a text; throws where it is none. */
export const independent = (text: string): unknown => getStaticTOMLValue(parseTOML(text));

/** Repeatable random numbers in [0, 1) (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
