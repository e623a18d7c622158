import { h } from "./dom";

/** Hands a text or a picture to the reader as a file. */
export function saveFile(name: string, content: string | Blob, type = ""): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
