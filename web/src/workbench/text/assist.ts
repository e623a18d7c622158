import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { hoverTooltip } from "@codemirror/view";
import { h } from "../../ui/dom";
import { candidates } from "../form/candidates";
import { TomlDocument } from "../toml/document";
import type { Path } from "../toml/scan";
import type { Workbench } from "../workbench";

/** Path of the table that a line of the text belongs to. */
function tableAround(document: TomlDocument, at: number): Path {
  return document.sections.findLast(({ from }) => from <= at)?.path ?? [];
}

/** Keys of the table, words and names of the value: whatever the schema and the model know. */
export function complete(bench: Workbench, context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const document = new TomlDocument(context.state.doc.toString());
  const table = tableAround(document, context.pos);
  const value = /^\s*([A-Za-z0-9_.-]+)\s*=\s*.*?(["[,\s])("?)([A-Za-z0-9_.]*)$/.exec(before);
  if (value)
    return completeValue(
      bench,
      document,
      [...table, ...value[1]!.split(".")],
      value[4]!,
      context.pos,
      /"[^"]*$/.test(before.replace(/"[^"]*"/g, "")),
    );
  const key = /^\s*([A-Za-z0-9_-]*)$/.exec(before);
  if (!key || (key[1] === "" && !context.explicit)) return null;
  const node = bench.schema.at(table, document.root);
  if (!node) return null;
  const options = bench.schema
    .fields(node, document.valueAt(table))
    .map(([name, schema]): Completion => ({
      label: name,
      type: "property",
      info: bench.schema.resolve(schema).description ?? "",
      apply: `${name} = `,
    }));
  return { from: context.pos - key[1]!.length, options };
}

function completeValue(
  bench: Workbench,
  document: TomlDocument,
  path: Path,
  typed: string,
  at: number,
  quoted: boolean,
): CompletionResult | null {
  const node = bench.schema.at(path, document.root);
  if (!node) return null;
  const inner =
    bench.schema.kindOf(node) === "list" ? (bench.schema.resolve(node).items ?? node) : node;
  const words = [
    ...(bench.schema.resolve(inner).enum ?? []),
    ...bench.schema.variants(inner).flatMap(({ key, label }) => (key ? [label] : [])),
    ...candidates(bench, path),
  ];
  if (words.length === 0) return null;
  const options = words.map((word): Completion => ({
    label: word,
    apply: quoted ? word : `"${word}"`,
    type: "enum",
  }));
  return { from: at - typed.length, options };
}

/** What a key or value means, where the pointer rests. */
export const help = (bench: Workbench) =>
  hoverTooltip((_view, at) => {
    const path = bench.document.pathAround(at);
    const node = path && bench.schema.at(path, bench.document.root);
    const place = path && bench.document.placeOf(path);
    if (!node || !place) return null;
    const description = bench.schema.resolve(node).description ?? "";
    return {
      pos: place.from,
      end: place.to,
      create: () => ({
        dom: h("div", { class: "text-help" }, h("strong", {}, path.join(".")), " ", description),
      }),
    };
  });
