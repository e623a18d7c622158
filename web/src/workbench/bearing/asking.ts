import { ApiError } from "../api";
import type { BearingQuestion } from "./types";

/** What is asked, the most urgent first: one steady state takes milliseconds, a map seconds. */
export const kinds = ["steady", "curve", "design"] as const;
export type Kind = (typeof kinds)[number];

interface Wish<Answer> {
  question: BearingQuestion;
  take: (answer: Answer) => void;
  fail: (error: Error) => void;
}

/** Before a question that another window has superseded is asked again [ms]. */
const patience = 200;
const superseded = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Asks one question at a time; of each kind only the newest wish counts. */
export class Asking<Answer> {
  private readonly wishes = new Map<Kind, Wish<Answer>>();
  private busy = false;

  constructor(private readonly send: (question: BearingQuestion) => Promise<Answer>) {}

  ask(kind: Kind, wish: Wish<Answer>): void {
    this.wishes.set(kind, wish);
    if (!this.busy) void this.work();
  }

  /** What is no longer wanted is not asked. */
  drop(kind: Kind): void {
    this.wishes.delete(kind);
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let kind = this.next; kind; kind = this.next) {
      const wish = this.wishes.get(kind)!;
      this.wishes.delete(kind);
      await this.answer(kind, wish);
    }
    this.busy = false;
  }

  private get next(): Kind | undefined {
    return kinds.find((kind) => this.wishes.has(kind));
  }

  private async answer(kind: Kind, wish: Wish<Answer>): Promise<void> {
    try {
      const answer = await this.send(wish.question);
      if (!this.wishes.has(kind)) wish.take(answer);
    } catch (error) {
      if (this.wishes.has(kind)) return;
      if (!superseded(error)) return wish.fail(error as Error);
      await new Promise((done) => setTimeout(done, patience));
      if (!this.wishes.has(kind)) this.wishes.set(kind, wish);
    }
  }
}
