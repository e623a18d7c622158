import { touchAlong } from "../data/contact";
import { orbitsOf, revolutions } from "../orbit/orbit";
import type { OrbitColour } from "../orbit/pieces";
import { type OrbitChoice, OrbitView } from "../orbit/view";
import type { ViewState } from "../state";
import { type Choice, h, section, segmented, select } from "../ui/dom";

const listedRevolutions = 12;

/** What the colours of the orbits of these runs can tell, the first choice first. */
function colours(state: ViewState): Choice<OrbitColour>[] {
  const touching = state.runs.some((run) =>
    orbitsOf(run).some(({ name }) => touchAlong(run, name) !== undefined),
  );
  const oil = state.runs.some((run) => run.names(/^joint\..+\.oil_volume$/).length > 0);
  const contact = { label: "Contact", title: "Colours show contact and free flight" };
  return [
    ...(touching ? [{ value: "contact" as const, ...contact }] : []),
    { value: "phase", label: "Crank angle" },
    ...(oil
      ? [{ value: "oil" as const, label: "Oil", title: "Colours show the oil volume of the film" }]
      : []),
  ];
}

/** The orbits of all joints with clearance of all runs shown; undefined when no run has one. */
export function orbitsSection(state: ViewState): HTMLElement | undefined {
  if (!state.runs.some((run) => orbitsOf(run).length > 0)) return undefined;
  const known = colours(state);
  const choice: OrbitChoice = {
    subject: "centre",
    axes: "bearing",
    colour: known[0]!.value,
    every: 60,
    revolution: state.hasStartUp ? "cycle" : "all",
  };
  const grid = h("div", { class: "orbit-grid" });
  const tools = h("div", { class: "controls screen" });
  let views: OrbitView[] = [];

  const rebuild = () => {
    views = state.shown.flatMap((run) =>
      orbitsOf(run).map((joint) => new OrbitView(state, run, joint, choice)),
    );
    grid.replaceChildren(...views.map((view) => view.element));
    grid.dataset.count = String(views.length);
  };
  const redraw = (change: Partial<OrbitChoice>) => {
    Object.assign(choice, change);
    for (const view of views) view.draw(choice);
  };
  tools.append(
    segmented(
      "Path of",
      [
        { value: "centre", label: "Centre", title: "The journal centre in its clearance circle" },
        { value: "force", label: "Force", title: "The force on the journal as a polar diagram" },
      ],
      choice.subject,
      (subject) => redraw({ subject }),
    ),
    segmented(
      "Axes of the orbit",
      [
        { value: "bearing", label: "Bearing axes", title: "Axes that rotate with the bearing" },
        { value: "world", label: "World axes", title: "Fixed axes" },
      ],
      choice.axes,
      (axes) => redraw({ axes }),
    ),
    ...(known.length > 1
      ? [segmented("Colour of the orbit", known, choice.colour, (colour) => redraw({ colour }))]
      : []),
    select(
      "Labels each",
      ["30", "60", "90"].map((value) => ({ value, label: `${value}°` })),
      String(choice.every),
      (value) => redraw({ every: Number(value) }),
    ),
    revolutionChoice(state, choice.revolution, (revolution) => redraw({ revolution })),
  );
  state.on("runs", rebuild);
  for (const topic of ["time", "playing"] as const)
    state.on(topic, () => views.forEach((view) => view.moveTo()));
  rebuild();
  return section("orbits", "Orbits in the clearance", grid, tools);
}

function revolutionChoice(
  state: ViewState,
  chosen: OrbitChoice["revolution"],
  onChange: (revolution: OrbitChoice["revolution"]) => void,
): HTMLElement {
  const count = revolutions(state.active).length;
  const first = Math.max(0, count - listedRevolutions);
  const single = Array.from({ length: count - first }, (_, k) => ({
    value: String(first + k),
    label: `${first + k + 1}`,
  }));
  return select(
    "Revolution",
    [
      ...(state.hasStartUp ? [{ value: "cycle", label: "last cycle" }] : []),
      { value: "all", label: "all" },
      { value: "-1", label: "last" },
      ...single,
    ],
    String(chosen),
    (value) => onChange(value === "all" || value === "cycle" ? value : Number(value)),
  );
}
