import type { SchemaNode } from "../schema/schema";
import type { Json } from "../toml/scan";
import type { Workbench } from "../workbench";

/** First values of a new table: what is required, at its default or the least that is allowed. */
export function sample(bench: Workbench, node: SchemaNode): Json {
  const { schema } = bench;
  const here = schema.resolve(node);
  if (here.const !== undefined) return here.const;
  if (here.default !== undefined && schema.kindOf(node) !== "map")
    return planar(bench, here.default);
  switch (schema.kindOf(node)) {
    case "quantity":
    case "number":
    case "integer":
      return firstNumber(bench, node);
    case "boolean":
      return false;
    case "choice":
      return here.enum![0]!;
    case "list":
      return Array.from({ length: listLength(bench, here) }, () => sample(bench, here.items ?? {}));
    case "map":
      return {};
    case "variants": {
      const [first] = schema.variants(node);
      return first ? sample(bench, first.schema) : {};
    }
    case "table": {
      const needed = schema
        .fields(node, undefined)
        .filter(([, field, required]) => required || schema.resolve(field).const !== undefined);
      return Object.fromEntries(
        needed.map(([name, field]) => [name, named(bench, name) ?? sample(bench, field)]),
      );
    }
    default:
      return "";
  }
}

/** Two numbers in the plane, three in space, where both are allowed. */
const listLength = (
  { spatial }: Workbench,
  { minItems = 1, maxItems = minItems }: SchemaNode,
): number => (minItems === 2 && maxItems === 3 && spatial ? 3 : minItems);

const planar = (bench: Workbench, value: Json): Json =>
  Array.isArray(value) && value.length === 2 && bench.spatial && value.every((item) => item === 0)
    ? [0, 0, 0]
    : value;

/** The only oil, the only joint: what else could be meant. A direction is never zero. */
function named({ document, spatial }: Workbench, key: string): Json | undefined {
  if (key === "direction") return spatial ? [1, 0, 0] : [1, 0];
  return key === "lubricant" || key === "joint" ? document.names([key]).at(-1) : undefined;
}

function firstNumber(bench: Workbench, node: SchemaNode): Json {
  const { minimum, exclusiveMinimum, exclusiveMaximum, maximum } = bench.schema.resolve(node);
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : 1);
  const most = maximum ?? exclusiveMaximum ?? Infinity;
  const value = least < most ? least : most / 2;
  const [unit] = bench.schema.units(node);
  const usual = unit === "m" && exclusiveMinimum !== undefined ? "10 mm" : undefined;
  return usual ?? value;
}
