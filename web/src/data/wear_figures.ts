import type { KeyFigure } from "./key_figure";
import type { Run } from "./run";
import { formatCount, formatQuantity } from "./units";
import { curveOf, jointsOfWornDiscs, wornJoints, wornSliders } from "./wear";

/** What is asked first of every worn joint: a channel, its first or last value. */
interface Asked {
  quantity: string;
  label: string;
  what: string;
  first?: boolean;
}

const ofBores: Asked[] = [
  { quantity: "max_wear_depth", label: "Depth of wear", what: "bore" },
  { quantity: "wear_volume", label: "Volume missing", what: "bore" },
  { quantity: "wear_volume_unrolled", label: "Volume unrolled", what: "bore, depth × area" },
  { quantity: "max_pin_wear_depth", label: "Depth, pin", what: "pin" },
  { quantity: "pin_wear_volume", label: "Volume, pin", what: "pin, missing" },
  { quantity: "peak_contact_pressure", label: "Pressure, new", what: "peak, unworn", first: true },
  { quantity: "peak_contact_pressure", label: "Pressure, worn", what: "peak, at the end" },
];

const ofSliders: Asked[] = [
  { quantity: "max_wear_depth", label: "Depth of wear", what: "track" },
  { quantity: "wear_volume", label: "Volume missing", what: "track" },
  { quantity: "max_slider_wear_depth", label: "Depth, slider", what: "slider" },
  { quantity: "slider_wear_volume", label: "Volume, slider", what: "slider, missing" },
  { quantity: "scar_width", label: "Scar width", what: "slider, along the track" },
  { quantity: "track_width", label: "Track width", what: "track, across it" },
  { quantity: "peak_contact_pressure", label: "Peak pressure", what: "at the end" },
];

const ofDiscs: Asked[] = [
  { quantity: "max_wear_depth", label: "Depth of wear", what: "first body" },
  { quantity: "wear_volume", label: "Volume missing", what: "first body" },
  { quantity: "max_second_wear_depth", label: "Depth, second", what: "second body" },
  { quantity: "second_wear_volume", label: "Volume, second", what: "second body, missing" },
  { quantity: "peak_contact_pressure", label: "Peak pressure", what: "Hertz" },
];

/** The figures of a wear simulation. */
export function wearFigures(run: Run): KeyFigure[] {
  const { period, cycles } = run.scene.wear!;
  const reached = run.end / period;
  const whole = reached >= cycles * (1 - 1e-9);
  const count: KeyFigure = {
    id: "cycles",
    label: "Cycles",
    value: formatCount(reached),
    si: { value: reached, unit: "1" },
    detail: whole ? "all cycles" : `of ${formatCount(cycles)}`,
  };
  const [bores, sliders, discs] = [wornJoints(run), wornSliders(run), jointsOfWornDiscs(run)];
  const several = bores.length + sliders.length + discs.length > 1;
  return [
    count,
    ...bores.flatMap((joint) => figuresOf(run, joint, ofBores, several)),
    ...sliders.flatMap((joint) => figuresOf(run, joint, ofSliders, several)),
    ...discs.flatMap((joint) => figuresOf(run, joint, ofDiscs, several)),
  ];
}

function figuresOf(run: Run, joint: string, asked: Asked[], several: boolean): KeyFigure[] {
  return asked.flatMap(({ quantity, label, what, first }) => {
    const curve = curveOf(run, joint, quantity);
    if (!curve) return [];
    const { unit } = run.channel(`joint.${joint}.${quantity}`)!;
    const value = curve.values[first ? 0 : curve.values.length - 1]!;
    return [
      {
        id: `${joint}-${quantity}${first ? "-first" : ""}`,
        label: several ? `${label} · ${joint}` : label,
        value: formatQuantity(value, unit),
        si: { value, unit },
        detail: `${joint}: ${what}`,
      },
    ];
  });
}
