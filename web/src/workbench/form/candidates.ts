import { pathKey } from "../toml/document";
import type { Path } from "../toml/scan";
import type { Workbench } from "../workbench";

/** "ground", bodies, and their points: all that a marker can name. */
export function markers(bench: Workbench): string[] {
  const { document } = bench;
  const pointsOf = (path: Path, name: string) =>
    document.names([...path, "points"]).map((point) => `${name}.${point}`);
  return [
    "ground",
    ...pointsOf(["ground"], "ground"),
    ...document.names(["body"]).flatMap((body) => [body, ...pointsOf(["body", body], body)]),
  ];
}

/** Names of the model that fit a key; none for keys that name nothing. */
export function candidates(bench: Workbench, path: Path): string[] {
  const { document } = bench;
  const key = String(path.findLast((part) => typeof part === "string"));
  if (key === "between" || key === "marker") return markers(bench);
  if (key === "body" || key === "crank") return document.names(["body"]);
  if (key === "lubricant") return document.names(["lubricant"]);
  if (key === "paths") return Object.keys(bench.check?.inputs ?? {});
  if (key === "channel" || key === "over")
    return bench.check?.channels?.map(({ name }) => name) ?? [];
  if (["joint", "first", "second"].includes(key))
    return document
      .names(["joint"])
      .filter((name) => pathKey(["joint", name]) !== pathKey(path.slice(0, 2)));
  return [];
}
