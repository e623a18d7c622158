import { button, h } from "../../ui/dom";
import type { Row } from "./quantity";
import type { Sizes } from "./types";

export interface CsvLook {
  /** The key of the form that holds its text. */
  key: string;
  /** Its first line, shown while it is empty. */
  header: string;
  name: string;
  /** Buttons beside the one that opens a file; they write the texts that they are given. */
  more: (put: (texts: Sizes) => void) => HTMLElement[];
}

/** A CSV table: typed, pasted, taken from a file of the reader's machine, or made by a button. */
export function csvRow({ key, header, name, more }: CsvLook, texts: () => Sizes, changed: () => void): Row {
  const id = key.replaceAll("_", "-");
  const area = h("textarea", {
    id: `size-${key}`,
    rows: 6,
    spellcheck: "false",
    class: "csv-table",
    placeholder: header,
    "aria-label": name,
  });
  const file = h("input", { type: "file", accept: ".csv,text/csv,text/plain", hidden: true, id: `${id}-file` });
  const show = () => {
    const text = texts()[key] ?? "";
    if (area.value !== text) area.value = text;
  };
  const put = (written: Sizes) => {
    Object.assign(texts(), written);
    changed();
  };
  area.addEventListener("input", () => put({ [key]: area.value }));
  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then((content) => put({ [key]: content }));
    file.value = "";
  });
  const choose = button("Open a table …", () => file.click(), { class: "small", id: `open-${id}` });
  return { element: h("span", { class: "choice" }, area, h("span", { class: "buttons screen" }, choose, ...more(put)), file), input: () => area, show };
}
