import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

import { Editor } from "./language_server.mjs";
import { schema } from "./models.mjs";

// What an editor with a TOML language server shows. "|" marks the place of the cursor.
const text = `#:schema ./stribeck.schema.json
[model]
name = "Pendulum"

[body.rod]
ma|
[joint.pin]
type = "|"
between = ["ground", "rod"]
|realism = "lubricated"

[joint.pin.film]
model = "pinkus_sternlicht"
length = "40 mm"
rad|
[simulation]
duration = "24 mm"
tol|
`;

// The text without its marks, and where they stood.
function marked() {
  const places = [];
  const lines = text.split("\n").map((line, number) => {
    const character = line.indexOf("|");
    if (character >= 0) places.push({ line: number, character });
    return line.replace("|", "");
  });
  return { places, plain: lines.join("\n") };
}

const folder = mkdtempSync(join(tmpdir(), "stribeck-editor-"));
const uri = pathToFileURL(join(folder, "model.toml")).href;
const { places, plain } = marked();
const transcript = [];
let editor;

test.before(async () => {
  writeFileSync(join(folder, "stribeck.schema.json"), JSON.stringify(schema()));
  editor = await Editor.start(pathToFileURL(folder).href);
  editor.open(uri, plain);
  await editor.complaints(uri);
});

test.after(() => {
  editor.close();
  rmSync(folder, { recursive: true });
  if (process.env.STRIBECK_OUTPUT_DIR)
    writeFileSync(join(process.env.STRIBECK_OUTPUT_DIR, "editor_transcript.txt"), transcript.join("\n") + "\n");
});

async function completions(place) {
  const items = await editor.completions(uri, place);
  transcript.push(`completions at ${place.line + 1}:${place.character + 1}`);
  for (const item of items) transcript.push(`  ${item.label}  ${item.documentation?.value ?? ""}`);
  return new Map(items.map((item) => [item.label.replaceAll('"', ""), item.documentation?.value ?? ""]));
}

test("keys of a body are completed with their meaning and unit", async () => {
  assert.match((await completions(places[0])).get("mass"), /^mass;.* \[kg\], > 0/);
});

test("the choices of a joint's type are completed", async () => {
  const found = await completions(places[1]);
  for (const type of ["revolute", "translational", "weld"]) assert.ok(found.has(type), type);
});

test("a parameter under the mouse tells its meaning", async () => {
  const hover = await editor.hover(uri, { ...places[2], character: 2 });
  transcript.push(`hover at ${places[2].line + 1}:3`, `  ${hover}`);
  assert.match(hover, /fidelity of the joint model/);
});

test("parameters of a film are completed with their unit", async () => {
  assert.match((await completions(places[3])).get("radial_clearance"), /\[m\], > 0/);
});

test("parameters of the simulation are completed", async () => {
  assert.match((await completions(places[4])).get("tolerance"), /local error/);
});

test("a wrong unit is underlined while typing", async () => {
  const wrong = plain.replace(/^(ma|rad|tol)$/gm, "");
  const other = uri.replace("model.toml", "wrong.toml");
  editor.open(other, wrong);
  const diagnostics = await editor.complaints(other);
  const found = diagnostics.find((d) => wrong.split("\n")[d.range.start.line] === 'duration = "24 mm"');
  transcript.push(`underlined at line ${found?.range.start.line + 1}: ${found?.message.slice(0, 60)}`);
  assert.match(found?.message, /"24 mm" does not match/);
});
