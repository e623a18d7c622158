import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { syntheticReport } from "./sample/synthetic_report";
import { spatialPartElement } from "./vite.spatial";
import { inlined, workbenchPage } from "./vite.workbench";

const placeholder = /(<script id="stribeck-data" type="application\/json">).*?(<\/script>)/s;

/**
 * Puts the bundled script and styles into the page, and the 3-D part that it loads when needed, so
 * that the report is one file that opens offline.
 */
function inlineAssets(): Plugin {
  return {
    name: "inline-assets",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const spatialPart = await spatialPartElement();
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("index.html is missing from the bundle");
      const others = Object.values(bundle).filter((file) => file !== page);
      const html = inlined(String(page.source), others);
      for (const { fileName } of others) delete bundle[fileName];
      page.source = html.replace("</body>", () => `${spatialPart}</body>`);
      this.emitFile({
        type: "asset",
        fileName: "workbench.html",
        source: await workbenchPage(spatialPart),
      });
    },
  };
}

/** `npm run dev` shows a synthetic report: invented orbits, never part of a build. */
function serveSyntheticReport(): Plugin {
  return {
    name: "serve-synthetic-report",
    apply: "serve",
    transformIndexHtml: (html) =>
      html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
        .replace(
          placeholder,
          (_match, open, close) => open + JSON.stringify(syntheticReport()) + close,
        ),
  };
}

export default defineConfig({
  base: "./",
  plugins: [inlineAssets(), serveSyntheticReport()],
  build: { target: "es2022", modulePreload: false, assetsInlineLimit: 1e6, emptyOutDir: true },
  test: { include: ["test/**/*.test.ts"], environment: "node" },
});
