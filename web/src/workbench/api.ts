/** What the server of `stribeck open` answers; errors are what it says of them. */
import type { EncodedRun, Meeting, Payload } from "../data/payload";
import type { EncodedStudy } from "../data/study";
import type { BearingAnswer, BearingFields, BearingQuestion, CycleAnswer, RunLoad, Sizes } from "./bearing/types";
import { type Asking, Connection } from "./connection";
import type { SchemaNode } from "./schema/schema";

export interface Example {
  path: string;
  name: string;
  sentence: string;
  picture?: string | null;
  seconds?: number | null;
}

export interface Session {
  version: string;
  folders: string[];
  file: string | null;
  recent: (string | { path: string })[];
  examples: Example[];
}

export interface ModelFile {
  path: string;
  text: string;
  version: string;
}

/** A text that was not saved; `base_version` is empty for a model that has no file yet. */
export interface Draft {
  path: string;
  text: string;
  base_version: string;
}

export interface Diagnostic {
  path: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  severity: "error" | "warning" | "hint";
  message: string;
  remedy?: string | null;
}

export interface ChannelName {
  name: string;
  unit: string;
  meaning: string;
}

export interface Check {
  diagnostics: Diagnostic[];
  summary: { [figure: string]: unknown } | null;
  scene: Payload | null;
  estimated_seconds?: number | null;
  channels?: ChannelName[];
  /** Every value of the model, of a study too, by its path. */
  inputs?: { [path: string]: unknown } | null;
  /** The text of a study has it, where nothing is wrong with it. */
  study?: StudyCheck;
}

/** A text that a file will have, for the check of what names that file. */
export interface Unsaved {
  path: string;
  text: string;
}

export type RunStatus = "queued" | "running" | "done" | "failed" | "interrupted";

export interface RunInfo {
  id: string;
  name?: string;
  model?: string;
  status: RunStatus;
  time?: number;
  end?: number;
  fraction?: number;
  steps?: number;
  steps_per_second?: number;
  remaining?: number;
  message?: string;
  /** Inputs that are not the same in all runs of the model. */
  differences?: { [path: string]: unknown };
}

/** A run in the trash. */
export interface RemovedRun {
  id: string;
  name: string;
}

export interface SampleChunk {
  time: number[];
  channels: Record<string, number[]>;
}

export interface WhatIf {
  time: number[];
  channels: Record<string, { unit: string; values: number[] }>;
  status: string;
  message?: string;
  wall_seconds: number;
  complete: boolean;
}

export interface StudyInfo {
  id: string;
  name: string;
  folder: string;
  /** The study file from which it was started. */
  file: string;
  model: string;
  /** [ms since 1970] */
  created: number;
  status: "running" | "done" | "failed" | "interrupted";
  resumable: boolean;
  message: string;
  /** Counts of its points, once its process has ended. */
  points?: number;
  done?: number;
  failed?: number;
}

/** A check has found this in the text of a study. */
export interface StudyCheck {
  model: string;
  points: number;
  parameters: { name: string; unit: string }[];
  responses: { name: string; unit: string }[];
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      error?: string;
      remedy?: string;
      diagnostics?: Diagnostic[];
      text?: string;
      version?: string;
    },
  ) {
    super([body.error ?? `The server answered ${status}.`, body.remedy ?? ""].join(" ").trim());
  }
}

export class Api {
  /** Of this window, so that it knows its own changes in the events. */
  readonly window = Math.random().toString(36).slice(2);
  private readonly token = new URLSearchParams(location.search).get("token") ?? "";
  readonly connection = new Connection(this.token);

  private async ask<T>(
    method: string,
    path: string,
    body?: unknown,
    asking: Asking = {},
  ): Promise<T> {
    const headers: Record<string, string> = {
      "X-Stribeck-Token": this.token,
      "X-Stribeck-Window": this.window,
    };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await this.connection.send(path, { method, headers, ...content }, asking);
    const text = await answer.text();
    const data = text === "" ? {} : JSON.parse(text);
    if (!answer.ok) throw new ApiError(answer.status, data);
    return data as T;
  }

  /** An address that a picture or a download can use. */
  address(path: string): string {
    return `${path}${path.includes("?") ? "&" : "?"}token=${encodeURIComponent(this.token)}`;
  }

  session = () => this.ask<Session>("GET", "/api/session");
  schema = () => this.ask<SchemaNode>("GET", "/api/schema");
  studySchema = () => this.ask<SchemaNode>("GET", "/api/schema?of=study");
  describe = (path: string) =>
    this.ask<{ text: string }>("GET", `/api/describe?path=${encodeURIComponent(path)}`);
  open = (path: string) => this.ask<ModelFile>("GET", `/api/file?path=${encodeURIComponent(path)}`);
  save = (path: string, text: string, base: string | null) =>
    this.ask<{ path: string; version: string }>("PUT", "/api/file", { path, text, base_version: base ?? "" });
  draft = (draft: Draft) => this.ask<object>("POST", "/api/draft", draft);
  dropDraft = (path: string) =>
    this.ask<object>("DELETE", `/api/draft?path=${encodeURIComponent(path)}`);
  drafts = () => this.ask<Draft[]>("GET", "/api/drafts");
  check = (text: string, path: string, estimate: boolean) =>
    this.ask<Check>(
      "POST",
      "/api/check",
      { text, path, estimate, places: false },
      estimate ? slow : {},
    );
  files = (dir: string) =>
    this.ask<{ dir: string; entries: { name: string; path: string; kind: string }[] }>(
      "GET",
      `/api/files?dir=${encodeURIComponent(dir)}`,
    );
  run = (path: string, text: string, more: object = {}) =>
    this.ask<{ run: string }>("POST", "/api/run", { path, text, ...more }, starts);
  stop = (id: string) => this.ask<object>("POST", `/api/run/${id}/stop`, {});
  resume = (id: string, until?: string) =>
    this.ask<object>("POST", `/api/run/${id}/resume`, until === undefined ? {} : { until }, starts);
  removeRun = (id: string) =>
    this.ask<{ trash: string }>("DELETE", `/api/run/${id}`, undefined, starts);
  restoreRun = (id: string) => this.ask<object>("POST", `/api/trash/${id}/restore`, {});
  trash = () => this.ask<RemovedRun[]>("GET", "/api/trash");
  emptyTrash = () => this.ask<object>("DELETE", "/api/trash");
  runs = () => this.ask<RunInfo[]>("GET", "/api/runs");
  report = (ids: string[]) =>
    this.ask<Payload>(
      "GET",
      ids.length === 1 ? `/api/run/${ids[0]}/report` : `/api/runs/report?ids=${ids.join(",")}`,
      undefined,
      slow,
    );
  samples = (id: string, channels: string[], from?: number, to?: number, points = 2000) => {
    const range = from === undefined ? "" : `&from=${from}&to=${to}`;
    return this.ask<SampleChunk & { total: number }>(
      "GET",
      `/api/run/${id}/samples?channels=${channels.join(",")}${range}&points=${points}`,
      undefined,
      slow,
    );
  };
  whatIf = (text: string, path: string, values: Record<string, string>, channels: string[]) =>
    this.ask<WhatIf>("POST", "/api/whatif", { text, path, set: values, channels });
  bearingFields = () => this.ask<BearingFields>("GET", "/api/bearing/fields");
  bearing = (question: BearingQuestion) =>
    this.ask<BearingAnswer>("POST", "/api/bearing", question);
  /** The page of the report for a meeting, as HTML. */
  bearingPage = (question: BearingQuestion, meeting: Meeting) =>
    this.ask<string>("POST", "/api/bearing", { ...question, html: true, meeting }, slow);
  bearingCycle = (question: BearingQuestion) =>
    this.ask<CycleAnswer>("POST", "/api/bearing/cycle", question, slow);
  bearingCyclePage = (question: BearingQuestion) =>
    this.ask<string>("POST", "/api/bearing/cycle", { ...question, html: true }, slow);
  bearingSizes = (text: string, path: string, joint: string) =>
    this.ask<{ joint: string; sizes: Sizes }>("POST", "/api/bearing/sizes", { text, path, joint });
  runJournals = (id: string) => this.ask<{ joints: string[] }>("GET", `/api/run/${id}/load`, undefined, slow);
  runLoad = (id: string, joint: string) =>
    this.ask<RunLoad>("GET", `/api/run/${id}/load?joint=${encodeURIComponent(joint)}`, undefined, slow);
  checkStudy = (text: string, path: string, unsaved: Unsaved, estimate: boolean) =>
    this.ask<Check>("POST", "/api/check", { text, path, unsaved, estimate, places: false }, slow);
  studies = () => this.ask<StudyInfo[]>("GET", "/api/studies");
  startStudy = (path: string, text: string) =>
    this.ask<{ study: string }>("POST", "/api/study", { path, text }, starts);
  stopStudy = (id: string) => this.ask<object>("POST", `/api/study/${id}/stop`, {});
  resumeStudy = (id: string, again: boolean) =>
    this.ask<object>("POST", `/api/study/${id}/resume`, { rerun_failed: again }, starts);
  studyReport = (id: string) =>
    this.ask<{ study?: EncodedStudy }>("GET", `/api/study/${id}/report`, undefined, slow);

  /** Server-sent events; their end is one of the connection. */
  events(channels: string[]): EventSource {
    const wanted = channels.length > 0 ? `?channels=${channels.join(",")}` : "";
    return new EventSource(this.address(`/api/events${wanted}`));
  }
}

/** What reads whole results may take long; what starts something is not asked twice. */
const slow: Asking = { limit: 310_000 };
const starts: Asking = { limit: 310_000, repeat: false };

export const firstRun = (payload: Payload | null): EncodedRun | undefined => payload?.runs[0];
