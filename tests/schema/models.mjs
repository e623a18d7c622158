import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

// The schema as the program just built prints it.
export function schema() {
  const program = process.env.STRIBECK_PROGRAM ?? join(root, "build/stribeck");
  return JSON.parse(execFileSync(program, ["schema"], { encoding: "utf8", maxBuffer: 1 << 24 }));
}

// The models of a folder and of those in it, by their path there. Study files have a schema of their own.
export function models(folder) {
  const names = readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".toml") && !name.endsWith(".study.toml"));
  return new Map(names.sort().map((name) => [name, readFileSync(join(root, folder, name))]));
}
