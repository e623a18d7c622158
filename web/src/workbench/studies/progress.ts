/** The time that a study still takes follows from the pace at which its points have come since it was first read. */
export class Pace {
  private first: { time: number; done: number } | undefined;

  /** Seconds until `points` are there; undefined while nothing says how long a point takes. */
  remaining(done: number, points: number, now: number): number | undefined {
    if (!this.first || done < this.first.done) this.first = { time: now, done };
    const rate = (done - this.first.done) / ((now - this.first.time) / 1000);
    return rate > 0 && Number.isFinite(rate) ? (points - done) / rate : undefined;
  }

  /** It continues after a rest. */
  restart(): void {
    this.first = undefined;
  }
}
