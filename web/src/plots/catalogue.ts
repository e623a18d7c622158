import { idealForce, whileTouching } from "../data/contact";
import { type ChannelInfo, labelOf, type Run } from "../data/run";
import type { SceneJoint } from "../data/scene";
import type { Numbers } from "../data/series";
import { hasTrueZero, isRoundOff } from "../data/units";
import { contactPlots } from "./contact_plots";
import type { Guide, PlotChannel, PlotSpec } from "./traces";

/**
 * A plot for all channels whose name matches; the label is what the groups of the pattern
 * capture.
 */
interface Family {
  id: string;
  title: string;
  pattern: RegExp;
  offersLog?: boolean;
  safeFilm?: boolean;
  /** Channels below which the plot adds nothing to others. */
  least?: number;
  /** Joints that have no such thing. */
  without?: (joint: SceneJoint) => boolean;
  /** Values in a run of a channel of a joint, where they are not simply those of the channel. */
  values?: (run: Run, name: string, joint: string) => Numbers | undefined;
}

/** Nothing slides in flight: curves are interrupted there. */
const touching = (run: Run, name: string, joint: string) => {
  const values = run.channel(name)?.values;
  return values && whileTouching(run, joint, values);
};

/** The pictures an engineer looks at, in this order; those without channels are left out. */
const families: Family[] = [
  { id: "force", title: "Joint force", pattern: /^joint\.(.+)\.force$/ },
  { id: "moment", title: "Drive moment", pattern: /^drive\.(.+)\.moment$/ },
  { id: "drive-force", title: "Drive force", pattern: /^drive\.(.+)\.force$/ },
  {
    id: "film",
    title: "Minimum film thickness",
    pattern: /^joint\.(.+)\.min_film_thickness$/,
    offersLog: true,
    safeFilm: true,
  },
  {
    id: "pressure",
    title: "Peak film pressure",
    pattern: /^joint\.(.+)\.peak_film_pressure$/,
    offersLog: true,
  },
  {
    id: "asperity-pressure",
    title: "Peak asperity pressure",
    pattern: /^joint\.(.+)\.peak_asperity_pressure$/,
  },
  {
    id: "normal-force",
    title: "Normal force of contact",
    pattern: /^joint\.(.+)\.normal_force$/,
    values: (run, name, joint) => run.channel(name)?.values ?? idealForce(run, joint),
  },
  {
    id: "penetration",
    title: "Penetration, gap below zero",
    pattern: /^joint\.(.+)\.penetration$/,
  },
  {
    id: "friction-coefficient",
    title: "Friction coefficient",
    pattern: /^joint\.(.+)\.friction_coefficient$/,
    values: touching,
  },
  { id: "friction-force", title: "Friction force", pattern: /^joint\.(.+)\.friction_force$/ },
  {
    id: "sliding-speed",
    title: "Sliding speed",
    pattern: /^joint\.(.+)\.sliding_speed$/,
    values: touching,
  },
  {
    id: "contact-pressure",
    title: "Peak contact pressure",
    pattern: /^joint\.(.+)\.peak_contact_pressure$/,
  },
  {
    id: "eccentricity",
    title: "Eccentricity ratio",
    pattern: /^joint\.(.+)\.eccentricity_ratio$/,
    without: ({ discs }) => !!discs,
  },
  { id: "drive-power", title: "Drive power", pattern: /^drive\.(.+)\.power$/ },
  { id: "loss", title: "Power loss in joints", pattern: /^joint\.(.+)\.power_loss$/ },
  {
    id: "loss-split",
    title: "Power loss in film and asperities",
    pattern: /^joint\.(.+)\.(film|asperity)_power_loss$/,
  },
  {
    id: "friction-loss",
    title: "Power loss of sliding",
    pattern: /^joint\.(.+)\.friction_power_loss$/,
  },
  {
    id: "temperature",
    title: "Temperature of film and surfaces",
    pattern: /^joint\.(.+)\.(peak_film|mean_film|bearing|journal|slider|guide|feed)_temperature$/,
  },
  {
    id: "heat",
    title: "Heat of the film and where it goes",
    pattern: /^joint\.(.+)\.heat_(generated|to_oil|to_bearing|to_journal|to_slider|to_guide|stored)$/,
  },
  { id: "oil", title: "Oil in the film", pattern: /^joint\.(.+)\.oil_volume$/ },
  { id: "side-flow", title: "Side flow", pattern: /^joint\.(.+)\.side_flow$/ },
  {
    id: "energy",
    title: "Energy",
    pattern: /^energy\.(input|dissipated|stored|kinetic|potential|elastic)$/,
  },
  {
    id: "dissipation",
    title: "Dissipated energy by element",
    pattern: /^(?:force|joint)\.(.+)\.dissipated_energy$/,
    least: 2,
  },
  {
    id: "elastic",
    title: "Elastic energy by element",
    pattern: /^(?:force|joint)\.(.+)\.stored_energy$/,
    least: 2,
  },
  { id: "imbalance", title: "Energy imbalance", pattern: /^energy\.(imbalance)$/ },
];

/** The family after which the plots of places of contact stand. */
const beforeContactPlots = "contact-pressure";

export function catalogue(runs: readonly Run[]): PlotSpec[] {
  return families.flatMap((family) => {
    const spec = specOf(family, runs);
    const shown = spec.channels.length >= (family.least ?? 1) ? [spec] : [];
    return family.id === beforeContactPlots ? [...shown, ...contactPlots(runs)] : shown;
  });
}

function specOf(family: Family, runs: readonly Run[]): PlotSpec {
  const channels = new Map<string, PlotChannel>();
  let unit = "1";
  for (const run of runs) {
    for (const name of run.names(family.pattern)) {
      if (isAlwaysZero(run, name)) continue;
      const [owner, ...parts] = family.pattern.exec(name)!.slice(1) as [string, ...string[]];
      if (run.scene.joints.some((joint) => joint.name === owner && family.without?.(joint)))
        continue;
      const short = [owner, ...parts.map((part) => part.replaceAll("_", " "))].join(" ");
      const { values } = family;
      channels.set(name, {
        name,
        label: labelOf(short, run.isUndetermined(name)),
        ...(values ? { values: (of: Run) => values(of, name, owner) } : {}),
      });
    }
  }
  const first = channels.keys().next().value;
  if (first)
    unit = runs.map((run) => run.channel(first)?.unit).find((found) => found !== undefined) ?? unit;
  return {
    id: family.id,
    title: family.title,
    unit,
    channels: [...channels.values()],
    guides: family.safeFilm ? safeFilms(runs) : [],
    offersLog: family.offersLog ?? false,
  };
}

/**
 * A force or energy that is absent (no gravity, no spring), or a sum that vanishes but for
 * round-off, only clutters a picture; the explorer still has it.
 */
export function isAlwaysZero(run: Run, name: string): boolean {
  const { unit, values } = run.channel(name)!;
  return values.every((value) => value === 0 || isRoundOff(value, unit));
}

/** The films that count as safe, of all film joints, each value once. */
function safeFilms(runs: readonly Run[]): Guide[] {
  const guides = new Map<string, Guide>();
  for (const run of runs) {
    for (const joint of run.scene.joints) {
      for (const { label, value } of joint.film?.safe_film ?? []) {
        guides.set(`${label} ${value.toPrecision(6)}`, { label, value });
      }
    }
  }
  return [...guides.values()];
}

/** One plot per unit, so that every curve has a scale of its own kind. */
export function specsByUnit(infos: ChannelInfo[]): PlotSpec[] {
  const units = new Map<string, ChannelInfo[]>();
  for (const info of infos) units.set(info.unit, [...(units.get(info.unit) ?? []), info]);
  return [...units].map(([unit, members], index) => ({
    id: `explorer-${index}`,
    title: members.length === 1 ? members[0]!.name : `${members.length} channels`,
    unit,
    channels: members.map(({ name, undetermined }) => ({
      name,
      label: labelOf(name, undetermined),
    })),
    offersLog: hasTrueZero(unit),
  }));
}
