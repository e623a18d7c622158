import { createProjection } from "./projection";
import { type CreateStage, elementId, globalName } from "./stage_types";

/** The 3-D stage, or the flat one with the reason for the reader. */
export interface LoadedStage {
  create: CreateStage;
  /** Empty for the 3-D stage. */
  reason: string;
}

function flat(why: string): LoadedStage {
  return {
    create: createProjection,
    reason: `${why}, so the mechanism is drawn as a flat projection of its rods and joints.`,
  };
}

let loading: Promise<LoadedStage> | undefined;

/** Loads the 3-D part once; the flat projection where WebGL is missing. */
export function loadStage(): Promise<LoadedStage> {
  loading ??= hasWebGl()
    ? loadSpatial().catch(() => flat("The 3-D part of this report cannot be started"))
    : Promise.resolve(flat("This browser offers no WebGL"));
  return loading;
}

function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

async function loadSpatial(): Promise<LoadedStage> {
  if (import.meta.env.DEV) return { create: (await import("./gl/index")).createStage, reason: "" };
  const lines = document.getElementById(elementId)!.textContent!.trim().split("\n");
  const script = document.createElement("script");
  script.textContent = await unpacked(lines.at(-1)!);
  document.head.append(script);
  const part = (globalThis as unknown as Record<string, { createStage: CreateStage }>)[globalName]!;
  return { create: part.createStage, reason: "" };
}

/** Text from base64 of its gzip. */
async function unpacked(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}
