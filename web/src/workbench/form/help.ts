import { h } from "../../ui/dom";
import type { SchemaNode } from "../schema/schema";
import { pathKey } from "../toml/document";
import type { Path } from "../toml/scan";
import type { Workbench } from "../workbench";
import { placeholder } from "./field";

/** What a field means, its range, its default, and on demand the manual with its sources. */
export function fieldHelp(bench: Workbench, path: Path, node: SchemaNode): HTMLElement {
  const { schema } = bench;
  const { default: usual } = schema.resolve(node);
  const facts = [
    schema.meaning(node),
    schema.range(node),
    usual === undefined ? "" : `default ${placeholder(usual)}`,
  ].filter((fact) => fact !== "");
  const manual = h("div", { class: "manual" });
  const element = h(
    "details",
    { class: "field-help" },
    h("summary", { "aria-label": `Help on ${pathKey(path)}`, title: facts.join("; ") }, "?"),
    h("p", {}, facts.join("; "), "."),
    manual,
  );
  element.addEventListener("toggle", () => {
    if (element.open && manual.childElementCount === 0) void fill(bench, path, manual);
  });
  return element;
}

/** The paragraphs of the manual; its table of parameters is what the form shows field by field. */
export function prose(manual: string): string[] {
  const blocks = manual.split(/\n\s*\n/).map((block) => block.split("\n"));
  return blocks
    .filter(([first]) => !/^\s*parameter {2,}unit/.test(first!))
    .map((lines, i) =>
      (i === 0 ? lines.slice(1) : lines)
        .map((line) => line.trim())
        .join(" ")
        .trim(),
    )
    .filter((paragraph) => paragraph !== "");
}

async function fill(bench: Workbench, path: Path, place: HTMLElement): Promise<void> {
  try {
    const { text } = await bench.api.describe(
      pathKey(path.filter((part) => typeof part === "string")),
    );
    place.replaceChildren(...prose(text).map((paragraph) => h("p", {}, paragraph)));
  } catch {
    place.replaceChildren();
  }
}
