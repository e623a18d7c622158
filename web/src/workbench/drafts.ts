import type { Api, Draft } from "./api";

const journal = "stribeck-draft";

/** Unsaved texts, which the server keeps; what it has not got when the page ends is handed over by the next page of the tab. */
export class Drafts {
  /** Texts that are on their way, by file. */
  private readonly sent = new Map<string, Draft>();

  constructor(private readonly api: Api) {
    window.addEventListener("pagehide", () => this.remember());
  }

  keep(draft: Draft): void {
    this.sent.set(draft.path, draft);
    this.api
      .draft(draft)
      .then(() => this.sent.get(draft.path) === draft && this.sent.delete(draft.path))
      .catch(() => undefined);
  }

  drop(path: string): void {
    this.sent.delete(path);
    this.api.dropDraft(path).catch(() => undefined);
  }

  /** The texts that this window or an earlier one has left. */
  async all(): Promise<Draft[]> {
    const left = JSON.parse(sessionStorage.getItem(journal) ?? "[]") as Draft[];
    for (const draft of [...left, ...this.sent.values()]) await this.api.draft(draft);
    sessionStorage.removeItem(journal);
    return this.api.drafts();
  }

  async of(path: string): Promise<Draft | undefined> {
    return (await this.all()).find((one) => one.path === path);
  }

  private remember(): void {
    try {
      if (this.sent.size > 0)
        sessionStorage.setItem(journal, JSON.stringify([...this.sent.values()]));
    } catch {
      // larger than what a tab may keep: the server has it up to the last pause
    }
  }
}
