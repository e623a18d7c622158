import { placeText } from "../data/key_figures";
import type { Field } from "../data/fields";
import { cycleName } from "../data/last_cycle";
import type { Run } from "../data/run";
import { isWearSimulation } from "../data/wear";
import { type ColourRange, envelopeOf, fieldsOf, framesOf } from "../fields/joint_fields";
import { isAround } from "../fields/columns";
import { FilmSurface } from "../fields/film_surface";
import { FieldMap, thinnestPlace } from "../fields/map";
import { PolarView } from "../fields/polar";
import { type SurfaceChoice, SurfaceView } from "../fields/surface_view";
import { onPrint } from "../ui/print";
import { h, section, segmented, select, set } from "../ui/dom";
import type { ViewState } from "../state";

/** What the reader chose for the maps. */
interface Choice {
  joint: string;
  range: ColourRange;
  subject: Subject;
  surface: SurfaceChoice;
}

/** The frame of an instant, or what the last whole cycle has at most (of gaps and film fractions: at least). */
type Subject = "instant" | "envelope";

/** Profiles of wear have one row, or one for each flank: other sections draw them as curves. */
const isProfile = ({ rows }: Field): boolean => rows.values.length === 1 || rows.name === "flank";

const isMap = (run: Run, field: Field): boolean => !(isWearSimulation(run) && isProfile(field));

/** These joints of a run have maps. */
const mappedJoints = (run: Run): string[] =>
  run.fields?.joints.filter((joint) => run.fields!.of(joint).some((field) => isMap(run, field))) ?? [];

/** The pictures of one joint of one run. */
class JointPictures {
  readonly elements: HTMLElement[];
  private readonly maps: FieldMap[];
  /** None of a flat surface. */
  private readonly polar: PolarView | undefined;
  /** None of what has no film. */
  private readonly surface: SurfaceView | undefined;
  private readonly gap: Field | undefined;
  private shown = -1;

  constructor(run: Run, { joint, subject, surface: look }: Choice) {
    const all = fieldsOf(run.fields!, joint).filter((field) => isMap(run, field));
    const frames = framesOf(run, "cycle");
    const enveloped = subject === "envelope";
    const fields = enveloped ? all.map((field) => field.envelope(envelopeOf(field), ...frames)) : all;
    this.gap = fields.find(({ kind }) => kind === "gap");
    this.maps = fields.map((field) => new FieldMap(run, field, enveloped ? envelopeOf(field) : undefined));
    const oneInstant = ({ kind }: Field) => !enveloped || kind !== "gap"; // else there is no one place of the journal
    if (all.every(({ columns }) => isAround(columns)))
      this.polar = new PolarView(run, joint, fields.filter(oneInstant));
    const surface = isWearSimulation(run) ? undefined : FilmSurface.of(run.scene, fields, all);
    if (surface) this.surface = new SurfaceView(run, fields, surface, look, enveloped);
    const maps = this.maps.map(({ element }) => element);
    const [polar, space] = [this.polar?.element, this.surface?.element];
    const beside = polar ?? space; // the column beside the maps is not left empty
    const among = polar ? space : undefined;
    this.elements = [h("div", { class: "field-maps" }, ...maps, among), ...(beside ? [beside] : [])];
  }

  show(frame: number, range: ColourRange, anew = false): void {
    if (frame === this.shown && !anew) return;
    this.shown = frame;
    const thinnest = this.gap && thinnestPlace(this.gap, frame);
    for (const map of this.maps) map.show(frame, range, thinnest);
    this.polar?.show(frame, range);
    this.surface?.show(frame, range);
  }
}

/** Pressure, film and gap over the surfaces of the active run's joints at the instant shown. */
class FilmsSection {
  readonly element: HTMLElement;
  private readonly body = h("div", { class: "films" });
  private readonly tools = h("div", { class: "controls" });
  private readonly slider = h("input", {
    type: "range",
    min: 0,
    step: 1,
    id: "film-frame",
    class: "screen",
    "aria-label": "Frame of the fields",
  });
  private readonly readout = h("output", { class: "readout", id: "film-readout" });
  private readonly choice: Choice = {
    joint: "",
    range: "instant",
    subject: "instant",
    surface: { colour: "film_pressure", exaggeration: 1 },
  };
  private pictures: JointPictures | undefined;

  constructor(private readonly state: ViewState) {
    const title = state.runs.every(isWearSimulation)
      ? "Pressures over the cycle"
      : "Films and surfaces";
    this.element = section("films", title, this.tools, this.body);
    this.slider.addEventListener("input", () => this.seek(Number(this.slider.value)));
    state.on("runs", () => this.rebuild());
    state.on("time", () => this.show());
    onPrint(() => this.show(true));
    this.rebuild();
  }

  private get run(): Run {
    return this.state.active;
  }

  private seek(frame: number): void {
    this.state.playing = false;
    this.state.time = this.run.fields!.time[frame]!;
  }

  private rebuild(): void {
    const { fields } = this.run;
    const joints = mappedJoints(this.run);
    this.pictures = undefined;
    if (!fields || joints.length === 0) {
      this.tools.replaceChildren();
      this.body.replaceChildren(h("p", { class: "empty" }, "This run has recorded no maps."));
      return;
    }
    if (!joints.includes(this.choice.joint)) this.choice.joint = joints[0]!;
    set(this.slider, { max: fields.time.length - 1 });
    this.tools.replaceChildren(
      ...this.jointChoice(joints),
      ...this.subjectChoice(),
      ...(this.choice.subject === "instant" && !this.run.still ? [this.rangeChoice(), this.slider] : []),
      ...(this.run.still ? [] : [this.readout]),
    );
    this.pictures = new JointPictures(this.run, this.choice);
    this.body.replaceChildren(...this.pictures.elements);
    this.show(true);
  }

  private jointChoice(joints: string[]): HTMLElement[] {
    const choices = joints.map((value) => ({ value, label: value }));
    const chosen = (joint: string) => {
      this.choice.joint = joint;
      this.rebuild();
    };
    return [select("Joint", choices, this.choice.joint, chosen)];
  }

  /** None of a single state, and none of wear, which only grows. */
  private subjectChoice(): HTMLElement[] {
    const { fields, still } = this.run;
    if (still || isWearSimulation(this.run) || fields!.time.length < 2) {
      this.choice.subject = "instant";
      return [];
    }
    const title = "The largest pressures and the smallest gaps of the last whole cycle, place by place";
    return [
      segmented<Subject>(
        "What the maps show",
        [
          { value: "instant", label: "Instant" },
          { value: "envelope", label: "Envelope", title },
        ],
        this.choice.subject,
        (subject) => {
          this.choice.subject = subject;
          this.rebuild();
        },
      ),
    ];
  }

  private rangeChoice(): HTMLElement {
    return segmented<ColourRange>(
      "Colours from smallest to largest of",
      [
        { value: "instant", label: "This instant", title: "Colours span the frame shown" },
        ...(this.run.lastCycle?.hasStartUp
          ? [{ value: "cycle" as const, label: "Last cycle", title: "Colours span the last whole cycle" }]
          : []),
        { value: "run", label: "Whole run", title: "Colours span all frames" },
      ],
      this.choice.range,
      (range) => {
        this.choice.range = range;
        this.show(true);
      },
    );
  }

  private show(anew = false): void {
    const { fields } = this.run;
    if (!fields || !this.pictures) return;
    if (this.choice.subject === "envelope") {
      this.readout.textContent = `over the ${this.run.lastCycle ? cycleName(this.run) : "whole run"}`;
      this.pictures.show(0, "instant", anew);
      return;
    }
    const frame = fields.nearest(this.state.time);
    this.slider.value = String(frame);
    const place = placeText(this.run, fields.time[frame]!);
    this.readout.textContent = `${place}, frame ${frame + 1} of ${fields.time.length}`;
    this.pictures.show(frame, this.choice.range, anew);
  }
}

/** Undefined when no run has recorded maps. */
export function filmsSection(state: ViewState): HTMLElement | undefined {
  if (!state.runs.some((run) => mappedJoints(run).length > 0)) return undefined;
  return new FilmsSection(state).element;
}
