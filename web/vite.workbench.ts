import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Puts bundled scripts and styles into a page in place of the tags that refer to them. */
export function inlined(html: string, files: (Rollup.OutputChunk | Rollup.OutputAsset)[]): string {
  let page = html;
  for (const file of files) {
    const script = file.type === "chunk";
    const code = script ? file.code.trim() : String(file.source).trim();
    const name = file.fileName;
    const pattern = script
      ? new RegExp(`<script[^>]*src="[^"]*${name}"[^>]*></script>`)
      : new RegExp(`<link[^>]*href="[^"]*${name}"[^>]*>`);
    if (!pattern.test(page)) throw new Error(`${name} has no place in the page`);
    const [open, close] = script
      ? ['<script type="module">', "</script>"]
      : ["<style>", "</style>"];
    const safe = code.replaceAll("</script", "<\\/script");
    page = page.replace(pattern, () => `${open}${safe}${close}`);
  }
  return page;
}

/** The page of `stribeck open`: the report's code and the workbench's, in one file. */
export async function workbenchPage(spatialPart: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    root: here("."),
    base: "./",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      assetsInlineLimit: 1e6,
      rollupOptions: { input: here("workbench.html") },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error("the workbench was not built");
  const page = output.output.find(({ fileName }) => fileName === "workbench.html");
  if (page?.type !== "asset") throw new Error("workbench.html is missing from the bundle");
  const others = output.output.filter((file) => file !== page);
  return inlined(String(page.source), others).replace("</body>", () => `${spatialPart}</body>`);
}
