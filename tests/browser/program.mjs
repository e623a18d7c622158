/** Runs the program that is under test and says where its report lies. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { newFolder } from "./folders.mjs";

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

const exampleFile = (name) => join(repository, "examples", name);

/** The page of `stribeck curve`; returns its path. */
export function curveReport(...options) {
  const file = join(newFolder(), "curve.html");
  execFileSync(program(), ["curve", ...options, "--report", file], { stdio: ["ignore", "ignore", "inherit"] });
  return file;
}

/** A model file run into a new folder; returns the folder. */
function runFile(model, options) {
  const folder = join(newFolder(), "run");
  execFileSync(program(), ["run", model, "--quiet", "--out", folder, ...options], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

/** A model of examples/ run into a new folder; returns the folder. */
export const runExample = (name, ...options) => runFile(exampleFile(name), options);

/** A file of its own beside no model; returns its path. */
export function writeNew(name, text) {
  const file = join(newFolder(), name);
  writeFileSync(file, text);
  return file;
}

/** The same with a changed text. */
export function runChanged(name, change, ...options) {
  const model = join(newFolder(), "model.toml");
  writeFileSync(model, change(readFileSync(exampleFile(name), "utf8")));
  return runFile(model, options);
}

/** The report of a study of a model of examples/: the text behind [study] and its model, and further lines of it. */
export function studyReport(name, text, head = "") {
  const folder = newFolder();
  const file = join(folder, "study.toml");
  writeFileSync(file, `[study]\nmodel = "${exampleFile(name)}"\n${head}${text}`);
  execFileSync(program(), ["study", "run", file, "--out", join(folder, "out"), "--quiet"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return join(folder, "out", "report.html");
}

/** The report of `stribeck bearing` for a model of examples/; returns its path. */
export function bearingReport(name, ...options) {
  const file = join(newFolder(), "bearing.html");
  const args = ["bearing", exampleFile(name), ...options, "--report", file];
  execFileSync(program(), args, { stdio: ["ignore", "ignore", "inherit"] });
  return file;
}
