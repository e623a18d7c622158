import { lossCaption, lossCells, lossHeads, lossName } from "../data/losses";
import type { LossSplit } from "../data/payload";
import { row, table } from "../ui/table";

/** Where the machine loses its power: by joint, of pistons also by skirt; mean effective pressures of an engine. */
export function lossTable(split: LossSplit): HTMLElement {
  const rows = split.parts.map((part) => row(lossName(part), lossCells(split, part)));
  rows.push(row("all", lossCells(split, split)));
  return table(lossCaption(split), lossHeads(split), rows, "loss-table");
}
