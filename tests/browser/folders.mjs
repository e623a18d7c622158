/** Temporary folders of a test, removed when its process ends, however it ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders = new Set();

export function newFolder(kind = "browser") {
  const folder = mkdtempSync(join(tmpdir(), `stribeck-${kind}-`));
  folders.add(folder);
  return folder;
}

export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
}

process.on("exit", () => [...folders].forEach(removeFolder));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
