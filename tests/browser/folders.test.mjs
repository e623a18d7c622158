/** The tests leave nothing in the folder for temporary files. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const module = new URL("folders.mjs", import.meta.url).href;

for (const [end, code] of [
  ["passes", ""],
  ["fails", "throw new Error();"],
  [
    "is_ended",
    "process.kill(process.pid, 'SIGTERM'); await new Promise(() => setInterval(() => 0, 1000));",
  ],
])
  test(`a_test_that_${end}_removes_its_folders`, () => {
    const place = mkdtempSync(join(tmpdir(), "stribeck-place-"));
    const text = `import { newFolder } from "${module}"; newFolder(); ${code}`;
    spawnSync(process.execPath, ["--input-type=module", "--eval", text], {
      env: { ...process.env, TMPDIR: place },
      stdio: "ignore",
    });
    const left = readdirSync(place);
    rmSync(place, { recursive: true });
    assert.deepEqual(left, []);
  });
