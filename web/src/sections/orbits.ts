import { orbitsOf, revolutions } from "../orbit/orbit";
import { type OrbitChoice, OrbitView } from "../orbit/view";
import type { ViewState } from "../state";
import { h, section, segmented, select } from "../ui/dom";

const listedRevolutions = 12;

/** The orbits of all film joints of all runs shown; undefined when no run has a film. */
export function orbitsSection(state: ViewState): HTMLElement | undefined {
  if (!state.runs.some((run) => orbitsOf(run).length > 0)) return undefined;
  const choice: OrbitChoice = {
    subject: "centre",
    axes: "bearing",
    colour: "phase",
    every: 60,
    revolution: "all",
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
        { value: "bearing", label: "Bearing axes", title: "Axes that turn with the bearing" },
        { value: "world", label: "World axes", title: "Axes that stand still" },
      ],
      choice.axes,
      (axes) => redraw({ axes }),
    ),
    ...(state.runs.some((run) => run.names(/^joint\..+\.oil_volume$/).length > 0)
      ? [
          segmented(
            "Colour of the orbit",
            [
              { value: "phase", label: "Crank angle" },
              { value: "oil", label: "Oil", title: "Colours tell how much oil is in the film" },
            ],
            choice.colour,
            (colour) => redraw({ colour }),
          ),
        ]
      : []),
    select(
      "Labels each",
      ["30", "60", "90"].map((value) => ({ value, label: `${value}°` })),
      String(choice.every),
      (value) => redraw({ every: Number(value) }),
    ),
    revolutionChoice(state, (revolution) => redraw({ revolution })),
  );
  state.on("runs", rebuild);
  state.on("time", () => views.forEach((view) => view.moveTo()));
  rebuild();
  return section("orbits", "Journal orbits", grid, tools);
}

function revolutionChoice(
  state: ViewState,
  onChange: (revolution: number | "all") => void,
): HTMLElement {
  const count = revolutions(state.active).length;
  const first = Math.max(0, count - listedRevolutions);
  const single = Array.from({ length: count - first }, (_, k) => ({
    value: String(first + k),
    label: `${first + k + 1}`,
  }));
  return select(
    "Revolution",
    [{ value: "all", label: "all" }, { value: "-1", label: "last" }, ...single],
    "all",
    (value) => onChange(value === "all" ? "all" : Number(value)),
  );
}
