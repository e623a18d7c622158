import { button, h } from "../../ui/dom";
import { write } from "../../ui/rows";
import type { Json } from "../toml/scan";
import type { Workbench } from "../workbench";

interface Step {
  title: string;
  text: string;
  /** Whether the model has come that far. */
  done(bench: Workbench): boolean;
  /** The text that the step arrives at, for those who would rather watch. */
  add: string;
}

const typeOf = (bench: Workbench, joint: string): Json | undefined =>
  bench.document.valueAt(["joint", joint, "type"]);
const jointsOf = (bench: Workbench, type: string): string[] =>
  bench.document.names(["joint"]).filter((joint) => typeOf(bench, joint) === type);

const steps: Step[] = [
  {
    title: "Three bodies",
    text: "A crank turns, a rod follows, a slider moves to and fro. Press Add … and choose body three times; give them points where they will meet. Points can be dragged in the drawing.",
    done: (bench) => bench.document.names(["body"]).length >= 3,
    add: `
[body.crank]
mass = "0.30 kg"
inertia = "1.0e-4 kg m^2"
points.main = [0, 0]
points.pin = ["50 mm", 0]

[body.rod]
mass = "0.21 kg"
inertia = "2.5e-4 kg m^2"
position = ["110 mm", 0]
points.big_end = ["-60 mm", 0]
points.small_end = ["60 mm", 0]

[body.slider]
mass = "0.14 kg"
inertia = "1.0e-4 kg m^2"
position = ["170 mm", 0]
`,
  },
  {
    title: "Three revolute joints and a guide",
    text: "Ground to crank, crank to rod, rod to slider: revolute joints. Ground to slider: a translational joint. The status line then counts one degree of freedom.",
    done: (bench) =>
      jointsOf(bench, "revolute").length >= 3 && jointsOf(bench, "translational").length >= 1,
    add: `
[joint.main]
type = "revolute"
between = ["ground", "crank.main"]

[joint.crank_pin]
type = "revolute"
between = ["crank.pin", "rod.big_end"]

[joint.pin]
type = "revolute"
between = ["rod.small_end", "slider"]

[joint.guide]
type = "translational"
between = ["ground", "slider"]
`,
  },
  {
    title: "A drive",
    text: "Something has to turn the crank: add a drive of the joint between ground and crank, at 1000 rpm.",
    done: (bench) => bench.document.names(["drive"]).length >= 1,
    add: `
[drive.crank]
joint = "main"
speed = "1000 rpm"
`,
  },
  {
    title: "An oil film in the pin",
    text: "Add …, film, in the joint between rod and slider: it gets a bore, a clearance and an oil. Every field says what it means behind its question mark.",
    done: (bench) =>
      bench.document
        .names(["joint"])
        .some((joint) => bench.document.valueAt(["joint", joint, "film"]) !== undefined),
    add: `
[lubricant.oil]
viscosity = "400 cP"

[joint.pin.film]
model = "pinkus_sternlicht"
bearing_radius = "10 mm"
radial_clearance = "0.2 mm"
length = "40 mm"
lubricant = "oil"
`,
  },
  {
    title: "Run it",
    text: "Press Run. The results show the orbit of the pin in its bore and how thin the film becomes. Then ask What if, with another clearance.",
    done: (bench) => bench.ran,
    add: "",
  },
];

/** The first model, from nothing, in five steps that see for themselves when they are done. */
export class Guide {
  readonly element = h("section", { class: "guide", hidden: true, "aria-label": "First model" });
  private readonly title = h("h2", {});
  private readonly text = h("p", {});
  private readonly more = button(
    "Do this step for me",
    () => this.step && this.perform(this.step),
    {
      class: "small",
      id: "guide-step",
    },
  );
  private step: Step | undefined;
  private on = false;

  constructor(private readonly bench: Workbench) {
    const close = button("Close", () => this.close(), { class: "small quiet" });
    this.element.append(this.title, this.text, this.more, close);
    for (const topic of ["text", "check", "runs"] as const) bench.on(topic, () => this.update());
  }

  start(): void {
    this.on = true;
    this.update();
  }

  private update(): void {
    if (!this.on) return;
    const at = steps.findIndex((step) => !step.done(this.bench));
    this.step = steps[at];
    this.element.hidden = false;
    this.more.hidden = !this.step?.add;
    write(this.title, this.step ? `Step ${at + 1} of ${steps.length}: ${this.step.title}` : "Done");
    write(
      this.text,
      this.step?.text ?? "This is a lubricated slider-crank. Change anything and run again.",
    );
  }

  private perform(step: Step): void {
    const { bench } = this;
    let text = `${bench.text.trimEnd()}\n${step.add}`;
    if (step.add.includes(".film]"))
      text = text.replace(
        'between = ["rod.small_end", "slider"]\n',
        'between = ["rod.small_end", "slider"]\nrealism = "lubricated"\n',
      );
    bench.replace(text);
  }

  private close(): void {
    this.on = false;
    this.element.hidden = true;
  }
}
