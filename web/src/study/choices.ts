import type { Column } from "../data/study";
import { select } from "../ui/dom";

/** A drop-down list of columns. */
export function columnChoice(
  label: string,
  columns: Column[],
  chosen: Column,
  onChange: (column: Column) => void,
): HTMLLabelElement {
  const choices = columns.map(({ name }, k) => ({ value: String(k), label: name }));
  return select(label, choices, String(columns.indexOf(chosen)), (k) => onChange(columns[Number(k)]!));
}
