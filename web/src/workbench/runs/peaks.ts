/**
 * A signal that grows, with its lowest and highest value over ever longer stretches: any window of
 * it is drawn in the time that the picture's columns need, and no peak is left out.
 */
export class PeakTree {
  /** Level 0 holds the samples, level k the extremes of `fan`^k of them: low, high, low, high … */
  private readonly levels: Float64Array[] = [];
  private readonly sizes: number[] = [];
  times = new Float64Array(1024);
  values = new Float64Array(1024);
  length = 0;

  append(times: readonly number[], values: readonly number[]): void {
    const from = this.length;
    this.reserve(from + times.length);
    for (let i = 0; i < times.length; i++) {
      this.times[from + i] = times[i]!;
      this.values[from + i] = values[i]!;
    }
    this.length += times.length;
    this.summarise(from);
  }

  private reserve(size: number): void {
    if (size <= this.times.length) return;
    const capacity = Math.max(size, 2 * this.times.length);
    this.times = grown(this.times, capacity);
    this.values = grown(this.values, capacity);
  }

  /** Extremes of every stretch that has become whole, and of the last one as far as it goes. */
  private summarise(from: number): void {
    let below = this.length;
    let start = from;
    for (let level = 0; below > fan; level++) {
      const count = Math.ceil(below / fan);
      start = Math.floor(start / fan);
      const known = this.levels[level];
      const list =
        known && known.length >= 2 * count ? known : grown(known ?? new Float64Array(0), 4 * count);
      this.levels[level] = list;
      this.sizes[level] = count;
      for (let i = start; i < count; i++) {
        const [low, high] = this.extremesBelow(level - 1, i * fan, Math.min((i + 1) * fan, below));
        list[2 * i] = low;
        list[2 * i + 1] = high;
      }
      below = count;
    }
  }

  private extremesBelow(level: number, from: number, to: number): [number, number] {
    let [low, high] = [Infinity, -Infinity];
    const list = level < 0 ? this.values : this.levels[level]!;
    for (let i = from; i < to; i++) {
      low = Math.min(low, level < 0 ? list[i]! : list[2 * i]!);
      high = Math.max(high, level < 0 ? list[i]! : list[2 * i + 1]!);
    }
    return [low, high];
  }

  /** Lowest and highest value of the samples from `from` up to `to`. */
  extremes(from: number, to: number): [low: number, high: number] {
    return this.search(-1, from, to);
  }

  private search(level: number, from: number, to: number): [number, number] {
    if (level + 1 >= this.sizes.length || to - from < 2 * fan)
      return this.extremesBelow(level, from, to);
    const first = Math.ceil(from / fan);
    const last = Math.floor(to / fan);
    if (first >= last) return this.extremesBelow(level, from, to);
    const parts = [
      this.extremesBelow(level, from, first * fan),
      this.search(level + 1, first, last),
      this.extremesBelow(level, last * fan, to),
    ];
    return [Math.min(...parts.map(([low]) => low)), Math.max(...parts.map(([, high]) => high))];
  }

  /** The first sample at or after an instant. */
  indexAt(time: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.times[middle]! < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const fan = 16;

function grown(list: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(capacity);
  larger.set(list.subarray(0, Math.min(list.length, capacity)));
  return larger;
}
