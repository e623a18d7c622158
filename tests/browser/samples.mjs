/** The reports of web/sample in the page of the program that is under test. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { newFolder } from "./folders.mjs";
import { viewerPage } from "./program.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "web");
const element = /(<script id="stribeck-data" type="application\/json">).*?(<\/script>)/s;

/** The functions of web/sample/spatial_report.ts. */
async function samples() {
  const { build } = createRequire(join(web, "package.json"))("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(web, "sample", "spatial_report.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/**
 * Writes the page with a sample, `spatialReport` or `planarModesReport`, as its data; returns its
 * path. `only`: the index of the one run to keep.
 */
export async function sampleReport(sample, only) {
  const payload = (await samples())[sample]();
  if (only !== undefined) payload.runs = [payload.runs[only]];
  const html = readFileSync(viewerPage(), "utf8").replace(
    element,
    (_all, open, close) => open + JSON.stringify(payload) + close,
  );
  const file = join(newFolder(), "sample.html");
  writeFileSync(file, html);
  return file;
}
