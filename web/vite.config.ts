import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { syntheticReport } from "./sample/synthetic_report";
import { spatialPartElement } from "./vite.spatial";

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
      let html = String(page.source);
      for (const [file, output] of Object.entries(bundle)) {
        if (output === page) continue;
        const code = output.type === "chunk" ? output.code.trim() : String(output.source).trim();
        const tag =
          output.type === "chunk"
            ? {
                pattern: new RegExp(`<script[^>]*src="[^"]*${file}"[^>]*></script>`),
                name: "script",
              }
            : { pattern: new RegExp(`<link[^>]*href="[^"]*${file}"[^>]*>`), name: "style" };
        if (!tag.pattern.test(html)) throw new Error(`${file} has no place in index.html`);
        const open = tag.name === "script" ? '<script type="module">' : "<style>";
        const safe = code.replaceAll("</script", "<\\/script");
        html = html.replace(tag.pattern, () => `${open}${safe}</${tag.name}>`);
        delete bundle[file];
      }
      page.source = html.replace("</body>", () => `${spatialPart}</body>`);
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
