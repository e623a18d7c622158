import type { Column } from "../data/study";
import { paddedRange } from "../plots/scale";
import { select } from "../ui/dom";

/** An axis ends at these values, in the unit shown; single points have air around them. */
export function rangeOf(column: Column, air: boolean): [number, number] {
  const ends: [number, number] = [column.unit.of(column.min), column.unit.of(column.max)];
  return air || !(ends[1] > ends[0]) ? paddedRange(...ends, column.logarithmic) : ends;
}

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
