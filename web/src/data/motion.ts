import type { Run } from "./run";

/** What moves a picture: a run, or something else that has a scene and channels over time. */
export type Motion = Pick<Run, "scene" | "start" | "end" | "has" | "valueAt" | "channel"> &
  Partial<Pick<Run, "steady" | "time">>;
