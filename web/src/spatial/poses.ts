import type { Run } from "../data/run";
import type { Quaternion, Scene, Vector } from "../data/scene";
import { lowerBound } from "../data/series";
import { amplitudesAt } from "../mechanism/deflection";
import { noTurn, slerp, type SpatialPose, standing, turnBy } from "./rotation";

/** A scene and where its bodies are over time; what a spatial picture draws. */
export interface Poses {
  readonly scene: Scene;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** When the start-up is over; absent: from the start. */
  readonly steady?: number;
  at(body: string, time: number): SpatialPose;
  /** Amplitudes of so many modes of a flexible body. */
  amplitudes?(body: string, count: number, time: number): readonly number[];
  /** In world axes, on the second body; undefined when unknown. */
  force(joint: string, time: number): Vector | undefined;
}

/** The poses of a run: straight between samples for places, slerp for turns. */
export class SampledPoses implements Poses {
  constructor(private readonly run: Run) {}

  get scene(): Scene {
    return this.run.scene;
  }

  get start(): number {
    return this.run.start;
  }

  get end(): number {
    return this.run.end;
  }

  get steady(): number {
    return this.run.steady;
  }

  at(body: string, time: number): SpatialPose {
    if (!this.run.has(`body.${body}.x`)) return standing;
    const value = (key: string) => this.run.valueAt(`body.${body}.${key}`, time) || 0;
    const turn = this.run.has(`body.${body}.q0`)
      ? this.turnAt(body, time)
      : turnBy([0, 0, value("phi")]);
    return { at: [value("x"), value("y"), value("z")], turn };
  }

  amplitudes(body: string, count: number, time: number): readonly number[] {
    return amplitudesAt(this.run, body, count, time);
  }

  force(joint: string, time: number): Vector | undefined {
    if (!this.run.has(`joint.${joint}.force_x`)) return undefined;
    const [x, y, z] = ["x", "y", "z"].map(
      (axis) => this.run.valueAt(`joint.${joint}.force_${axis}`, time) || 0,
    );
    return [x!, y!, z!];
  }

  private turnAt(body: string, time: number): Quaternion {
    const times = this.run.time;
    const next = Math.min(lowerBound(times, time), times.length - 1);
    const previous = Math.max(0, next - 1);
    const duration = times[next]! - times[previous]!;
    const share = duration > 0 ? (time - times[previous]!) / duration : 1;
    const [from, to] = [this.sampledTurn(body, previous), this.sampledTurn(body, next)];
    return slerp(from, to, Math.min(Math.max(share, 0), 1));
  }

  private sampledTurn(body: string, sample: number): Quaternion {
    const turn = ["q0", "q1", "q2", "q3"].map(
      (key) => this.run.channel(`body.${body}.${key}`)?.values[sample] ?? NaN,
    );
    return turn.every(Number.isFinite) ? (turn as unknown as Quaternion) : noTurn;
  }
}
