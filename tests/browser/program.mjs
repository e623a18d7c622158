/** Runs the program that is under test and says where its report lies. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

function program() {
  const path = process.env.STRIBECK_PROGRAM;
  if (!path) throw new Error("Set STRIBECK_PROGRAM to the built program, e.g. build/stribeck.");
  return path;
}

/** The page that the build has embedded in the program, without data. */
export const viewerPage = () => join(dirname(program()), "viewer", "index.html");

/** One report of several result folders; returns its path. */
export function reportOf(...folders) {
  const file = join(folders[0], "comparison.html");
  execFileSync(program(), ["report", ...folders, "--out", file], { stdio: "ignore" });
  return file;
}

/** A model of examples/ run into a new folder; returns the folder. */
export function runExample(name, ...options) {
  const folder = join(mkdtempSync(join(tmpdir(), "stribeck-browser-")), "run");
  const model = join(repository, "examples", name);
  execFileSync(program(), ["run", model, "--quiet", "--out", folder, ...options], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}
