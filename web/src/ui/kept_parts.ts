/**
 * Parts of a picture, elements and what moves them, that the next picture takes over where it would make the same: a browser then
 * lays out and paints only what differs.
 */
export class KeptParts {
  private before = new Map<string, unknown>();
  private now = new Map<string, unknown>();

  /** Begins the next picture. What it does not take is forgotten with the one after. */
  begin(): void {
    this.before = this.now;
    this.now = new Map();
  }

  /** The part that was made from equal data, or a new one; no two parts of a picture have the same data. */
  take<T>(data: unknown, make: () => T): T {
    const key = JSON.stringify(data);
    const part = this.before.has(key) ? (this.before.get(key) as T) : make();
    this.now.set(key, part);
    return part;
  }
}
