/**
 * The way to the server. A request that is not answered in time, or whose connection breaks, is
 * repeated once the server answers again; until then nothing is sent but the question whether it
 * has the token of this page. So the token never reaches a program that has taken the port since.
 */

/** Time that a request may take, and after which the server is asked whether it is still there [ms]. */
const usualLimit = 40_000;
const patience = 5_000;
/** Time to prove that it is there, and between two questions while it is not [ms]. */
const proofLimit = 3_000;
const between = 1_000;

export type Link = "good" | "lost";

export interface Asking {
  /** Of the whole answer [ms]. */
  limit?: number;
  /** Whether asking twice does no harm. */
  repeat?: boolean;
}

export class LostError extends Error {
  constructor() {
    super("The connection to the workbench was lost before it answered. Please try again.");
  }
}

const pauseOf = (time: number) => new Promise((done) => setTimeout(done, time));

const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class Connection {
  state: Link = "good";
  private readonly listeners = new Set<(state: Link) => void>();
  private waiting: (() => void)[] = [];
  private doubt: Promise<boolean> | undefined;
  private timer = 0;

  constructor(readonly token: string) {}

  onChange(listener: (state: Link) => void): void {
    this.listeners.add(listener);
  }

  /** Sends a request as soon as the server is there. */
  async send(path: string, init: RequestInit, asking: Asking = {}): Promise<Response> {
    const { limit = usualLimit, repeat = true } = asking;
    for (;;) {
      await this.restored();
      const answer = await this.once(path, init, limit);
      if (answer instanceof Response) return answer;
      const there = await this.suspect();
      if (answer === "late" && there)
        throw new Error(`No answer to ${path} within ${limit / 1000} s.`);
      if (!repeat) throw new LostError();
      if (there) await pauseOf(between);
    }
  }

  private async once(
    path: string,
    init: RequestInit,
    limit: number,
  ): Promise<Response | "late" | "broken"> {
    const control = new AbortController();
    let late = false;
    const end = setTimeout(() => {
      late = true;
      control.abort();
    }, limit);
    const watch = setInterval(
      () => void this.suspect().then((there) => there || control.abort()),
      patience,
    );
    try {
      const answer = await fetch(path, { ...init, signal: control.signal });
      // Read here: a connection may break in the middle of a body.
      const body = await answer.arrayBuffer();
      const { status, headers } = answer;
      return new Response(status === 204 ? null : body, { status, headers });
    } catch {
      return late ? "late" : "broken";
    } finally {
      clearTimeout(end);
      clearInterval(watch);
    }
  }

  /** Something did not arrive: is the server there? */
  suspect(): Promise<boolean> {
    this.doubt ??= this.isThere().then((there) => {
      this.doubt = undefined;
      if (!there) this.lose();
      return there;
    });
    return this.doubt;
  }

  /** Asks again at once. */
  retry(): void {
    clearTimeout(this.timer);
    void this.isThere().then((there) => {
      if (there) this.restore();
      else if (this.state === "lost") this.timer = window.setTimeout(() => this.retry(), between);
    });
  }

  private restored(): Promise<void> {
    if (this.state === "good") return Promise.resolve();
    return new Promise((done) => this.waiting.push(done));
  }

  private lose(): void {
    if (this.state === "lost") return;
    this.change("lost");
    this.timer = window.setTimeout(() => this.retry(), between);
  }

  private restore(): void {
    if (this.state === "good") return;
    this.change("good");
    this.waiting.splice(0).forEach((done) => done());
  }

  private change(state: Link): void {
    this.state = state;
    for (const listener of this.listeners) listener(state);
  }

  private async isThere(): Promise<boolean> {
    const nonce = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
    const text = new TextEncoder().encode(`${this.token}:${nonce}`);
    try {
      const answer = await fetch(`/api/alive?nonce=${nonce}`, {
        signal: AbortSignal.timeout(proofLimit),
        cache: "no-store",
      });
      const { proof } = (await answer.json()) as { proof?: string };
      const expected = await crypto.subtle.digest("SHA-256", text);
      return proof === hexadecimal(new Uint8Array(expected));
    } catch {
      return false;
    }
  }
}
