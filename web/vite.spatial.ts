import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { elementId, globalName } from "./src/spatial/stage_types";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The 3-D part as one classic script that defines one global variable. */
async function bundleSpatialPart(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: here("src/spatial/gl/index.ts"), formats: ["iife"], name: globalName },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error("the 3-D part was not built");
  return output.output[0].code;
}

/**
 * The element that holds the 3-D part: the library's licence, then in a line of its own base64 of
 * the gzipped script. It costs nothing until a spatial mechanism asks for it; the program leaves it
 * out of reports that are all planar.
 */
export async function spatialPartElement(): Promise<string> {
  const packed = gzipSync(await bundleSpatialPart(), { level: 9 }).toString("base64");
  const licence = readFileSync(here("node_modules/three/LICENSE"), "utf8").trim();
  return `<script id="${elementId}" type="text/plain">\nthree.js\n${licence}\n${packed}\n</script>\n`;
}
