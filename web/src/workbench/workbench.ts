import { isolateHistory, redo, undo } from "@codemirror/commands";
import { type EditorState, Transaction } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { Run } from "../data/run";
import { afterPointerUp } from "../ui/pointer";
import { Api, ApiError, type Check, type Diagnostic, firstRun, type Session } from "./api";
import { Drafts } from "./drafts";
import { Schema } from "./schema/schema";
import { pathKey, pathOf, startsWith, TomlDocument } from "./toml/document";
import { apply, type Change } from "./toml/edit";
import type { Path } from "./toml/scan";

/** What can be done about a message. */
export type Offer = [label: string, act: () => void];

export type Topic = "text" | "check" | "selection" | "file" | "runs" | "message" | "hover";

/** A pause in typing after which the time of a run is estimated and a draft is kept [ms]. */
const pause = 500;

/**
 * The model that is edited. Its text, held by the editor with one history, is the one truth: forms
 * and the drawing change characters of it, and everything else follows from it.
 */
export class Workbench {
  document = new TomlDocument("");
  check: Check | undefined;
  /** The text that `check` speaks of. */
  checkedText: string | undefined;
  /** The mechanism as last assembled. */
  mechanism: Run | undefined;
  /** A table of the model, such as ["joint", "pin"]. */
  selection: Path = [];
  path = "";
  /** Version on disk that the text began with; null for a new file. */
  version: string | null = null;
  savedText = "";
  message = "";
  offer: Offer | undefined;
  /** A run of a model of this window has ended well. */
  ran = false;
  /** The text on disk changed under unsaved edits. */
  conflict: { text: string; version: string } | undefined;
  /** The server keeps unsaved text of this file. */
  private drafted = false;
  readonly drafts: Drafts;
  private view: EditorView | undefined;
  private stateOf: ((text: string) => EditorState) | undefined;
  /** Texts with their histories, of files that this window has left. */
  private readonly left = new Map<string, EditorState>();
  private readonly listeners = new Map<Topic, Set<() => void>>();
  private checking = false;
  private again = false;
  private resting = 0;
  /** The text before a drag, and its history stays free of the steps in between. */
  private dragStart: string | undefined;

  constructor(
    readonly api: Api,
    readonly session: Session,
    readonly schema: Schema,
    /** Settles when the schema is there: the gallery does not wait for it. */
    readonly ready: Promise<unknown> = Promise.resolve(),
  ) {
    this.drafts = new Drafts(api);
    window.addEventListener("pagehide", () => this.keepDraft());
  }

  on(topic: Topic, listener: () => void): void {
    if (!this.listeners.has(topic)) this.listeners.set(topic, new Set());
    this.listeners.get(topic)!.add(listener);
  }

  announce(topic: Topic): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }

  /** Shows a message, and what can be done about it. */
  say(message: string, offer?: Offer): void {
    Object.assign(this, { message, offer });
    this.announce("message");
  }

  attach(view: EditorView, stateOf: (text: string) => EditorState): void {
    this.view = view;
    this.stateOf = stateOf;
  }

  get text(): string {
    return this.document.text;
  }

  /** The text is that of a study and not of a model. */
  get isStudy(): boolean {
    return this.document.valueAt(["study"]) !== undefined;
  }

  get dirty(): boolean {
    return this.text !== this.savedText;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.check?.diagnostics ?? [];
  }

  get spatial(): boolean {
    return this.document.valueAt(["model", "dimension"]) === 3;
  }

  /** Messages that belong to a value or to something in it. */
  diagnosticsAt(path: Path): Diagnostic[] {
    return this.diagnostics.filter((diagnostic) => startsWith(pathOf(diagnostic.path), path));
  }

  select(path: Path): void {
    if (pathKey(path) === pathKey(this.selection)) return;
    this.selection = path;
    this.announce("selection");
  }

  /** Shows a place in the text, and what it belongs to in form and drawing. */
  reveal(path: Path, focus = false): void {
    const place = this.document.placeOf(path);
    if (!place || !this.view) return;
    this.view.dispatch({ selection: { anchor: place.from, head: place.to }, scrollIntoView: true });
    if (focus) this.view.focus();
  }

  /** One step of the history. */
  edit(changes: Change[], kind = "form"): void {
    if (changes.length === 0 || !this.view) return;
    this.view.dispatch({
      changes,
      userEvent: `input.${kind}`,
      annotations: isolateHistory.of("full"),
    });
  }

  /** Keystrokes in one field become one step, as in the text. */
  type(changes: Change[]): void {
    this.view?.dispatch({ changes, userEvent: "input.type.field" });
  }

  /** What a drag has come to: only its end is a step of the history. */
  drag(changesOf: (document: TomlDocument) => Change[]): void {
    this.dragStart ??= this.text;
    this.view?.dispatch({
      changes: changesOf(this.document),
      annotations: Transaction.addToHistory.of(false),
    });
  }

  endDrag(): void {
    const before = this.dragStart;
    this.dragStart = undefined;
    if (before === undefined || before === this.text || !this.view) return;
    const change = difference(this.text, before);
    const result = this.text.slice(change.from, change.to);
    this.view.dispatch({ changes: change, annotations: Transaction.addToHistory.of(false) });
    this.edit(
      [{ from: change.from, to: change.from + change.insert.length, insert: result }],
      "drag",
    );
  }

  undo(): void {
    if (this.view) undo(this.view);
  }

  redo(): void {
    if (this.view) redo(this.view);
  }

  /** Called by the editor whenever its text has changed. */
  textChanged(text: string): void {
    this.document = new TomlDocument(text);
    this.schema.use(this.isStudy ? "study" : "model");
    if (this.selection.length > 0 && this.document.valueAt(this.selection) === undefined)
      this.selection = this.document.valueAt(this.selection.slice(0, 1))
        ? this.selection.slice(0, 1)
        : [];
    void this.runCheck(false); // the server computes while the page shows the text
    this.announce("text");
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.rest(), pause);
  }

  private rest(): void {
    void this.runCheck(true);
    this.keepDraft();
  }

  keepDraft(): void {
    if (!this.path || (!this.dirty && !this.drafted)) return;
    this.drafted = this.dirty;
    const { path, text } = this;
    if (this.dirty) this.drafts.keep({ path, text, base_version: this.version ?? "" });
    else this.drafts.drop(path);
  }

  /** The connection was lost for a while: what has changed on either side meanwhile. */
  async catchUp(): Promise<void> {
    if (this.path === "") return;
    this.keepDraft();
    void this.runCheck(false);
    if (this.version !== null) await this.changedElsewhere();
  }

  /** A file that another window or program may have saved or removed: taken over where nothing would be lost. */
  async changedElsewhere(): Promise<void> {
    const { path } = this;
    try {
      const file = await this.api.open(path);
      if (this.path !== path || file.version === this.version) return;
      if (!this.dirty) this.load(file.path, file.text, file.version);
      else this.say("This file was changed elsewhere. Save to choose between the two.");
    } catch (error) {
      if (this.path === path) this.lostFile(error as Error);
    }
  }

  /** The text is all that is left of its file, as far as is known: it counts as unsaved. */
  private lostFile(error: Error): void {
    this.savedText = "";
    this.keepDraft();
    this.announce("file");
    const removed = error instanceof ApiError && error.status === 404;
    this.say(removed ? "This file was removed from the disk. Save writes it again." : error.message);
  }

  private async runCheck(estimate: boolean): Promise<void> {
    if (this.checking) {
      this.again = true;
      return;
    }
    this.checking = true;
    const text = this.text;
    try {
      const answer = await this.api.check(text, this.path, estimate);
      if (!estimate) answer.estimated_seconds ??= this.check?.estimated_seconds ?? null;
      afterPointerUp(this, () => this.take(answer, text));
    } catch (error) {
      this.say(`The model was not checked: ${(error as Error).message}`);
    }
    this.checking = false;
    if (this.again || this.text !== text) {
      this.again = false;
      void this.runCheck(false);
    }
  }

  private take(answer: Check, text: string): void {
    this.check = answer;
    this.checkedText = text;
    const run = firstRun(answer.scene);
    if (run) this.mechanism = new Run(run);
    this.announce("check");
  }

  /** A file from disk or an example; a draft that was never saved comes back in its place. */
  async open(path: string): Promise<void> {
    const [file] = await Promise.all([this.api.open(path), this.ready]);
    this.load(file.path, file.text, file.version);
  }

  load(path: string, text: string, version: string | null): void {
    const same = path === this.path;
    if (!same) this.leave();
    Object.assign(this, { path, version, savedText: text, conflict: undefined });
    if (same) this.replace(text);
    else this.begin(text);
    this.announce("file");
    this.announce("selection");
  }

  /** The file that was edited so far keeps its draft and its history. */
  private leave(): void {
    if (this.path === "" || !this.view) return;
    this.keepDraft();
    this.drafted = false;
    this.left.set(this.path, this.view.state);
  }

  /** Another file: with the history that this window has of it, or with none. */
  private begin(text: string): void {
    Object.assign(this, { mechanism: undefined, check: undefined, selection: [] });
    const known = this.left.get(this.path);
    const state = known?.doc.toString() === text ? known : this.stateOf?.(text);
    if (state) this.view?.setState(state);
    this.textChanged(text);
  }

  /** Another text in place of this one, as one step of the history. */
  replace(text: string): void {
    if (text === this.text) return;
    this.edit([difference(this.text, text)], "replace");
  }

  async save(path = this.path, base = path === this.path ? this.version : null): Promise<boolean> {
    const { text, path: before } = this;
    try {
      const saved = await this.api.save(path, text, base);
      if (saved.path !== before && this.drafted) this.drafts.drop(before);
      Object.assign(this, { ...saved, savedText: text, conflict: undefined });
      this.say(`Saved ${saved.path}.`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.body.text !== undefined)
        this.conflict = { text: error.body.text, version: error.body.version ?? "" };
      this.say((error as Error).message);
      return false;
    } finally {
      this.announce("file");
    }
    return true;
  }
}

/** The one stretch that differs, as a change that makes `other` of `text`. */
export function difference(text: string, other: string): Change {
  let from = 0;
  while (from < text.length && text[from] === other[from]) from++;
  let tail = 0;
  const most = Math.min(text.length, other.length) - from;
  while (tail < most && text.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return { from, to: text.length - tail, insert: other.slice(from, other.length - tail) };
}

export const changed = (document: TomlDocument, changes: Change[]): TomlDocument =>
  new TomlDocument(apply(document.text, changes));
