import { inUnit, quantityLiteral, readQuantity, siValue } from "../schema/units";
import type { TomlDocument } from "../toml/document";
import { type Change, setValue } from "../toml/edit";
import type { Path } from "../toml/scan";

/** The largest power of ten that a drag of one pixel does not fall below. */
export const resolution = (metresPerPixel: number): number =>
  10 ** Math.floor(Math.log10(metresPerPixel));

/** A length in a unit, with the digits that a hand can place. */
function lengthText(metres: number, unit: string, step: number): string {
  const value = inUnit(Math.round(metres / step) * step, unit) ?? metres;
  const decimals = Math.max(0, Math.ceil(-Math.log10(inUnit(step, unit) ?? step) - 1e-9));
  const number = Number(value.toFixed(Math.min(decimals, 12)));
  return quantityLiteral({
    number: String(number === 0 ? 0 : number),
    unit: number === 0 && unit !== "" ? "" : unit,
  });
}

/** The unit that the coordinates are written in; millimetres where they have none. */
function unitOf(document: TomlDocument, path: Path): string {
  const value = document.valueAt(path);
  const items = Array.isArray(value) ? value : [];
  const units = items.flatMap((item) =>
    typeof item === "string" ? [readQuantity(item)?.unit ?? ""] : [],
  );
  if (units[0]) return units[0];
  return items.some((item) => typeof item === "number" && item !== 0) ? "" : "mm";
}

/** Writes where a point was dragged to: only its numbers, in body axes, each in its own unit. */
export function moved(
  document: TomlDocument,
  coordinates: Path,
  values: readonly number[],
  step: number,
): Change[] {
  const value = document.valueAt(coordinates);
  const table = typeof value === "object" && !Array.isArray(value);
  const list: Path = table ? [...coordinates, "position"] : coordinates;
  const unit = unitOf(document, list);
  const texts = values.map((value) => lengthText(value, unit, step));
  if (!document.nodeAt([...list, 0])) return setValue(document, list, `[${texts.join(", ")}]`);
  return texts.flatMap((text, i) => {
    const item: Path = [...list, i];
    const stays = Math.abs((siValue(document.valueAt(item)) ?? Infinity) - values[i]!) < step / 2;
    return stays ? [] : setValue(document, item, text);
  });
}
