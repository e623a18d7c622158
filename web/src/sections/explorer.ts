import type { ChannelInfo } from "../data/run";
import { listedUnit } from "../data/units";
import { PlotBoard } from "../plots/board";
import { isAlwaysZero, specsByUnit } from "../plots/catalogue";
import { Plot } from "../plots/plot";
import type { ViewState } from "../state";
import { button, h, section } from "../ui/dom";

function allChannels(state: ViewState): ChannelInfo[] {
  const infos = new Map<string, ChannelInfo>();
  for (const run of state.runs) for (const info of run.infos) infos.set(info.name, info);
  return [...infos.values()];
}

const wanted = [
  /^joint\..+\.force_x$/,
  /^joint\..+\.force_y$/,
  /^joint\..+\.eccentricity_x$/,
  /^body\..+\.ax$/,
  /^joint\..+\.max_wear_depth$/,
  /^joint\..+\.max_slider_wear_depth$/,
  /^joint\..+\.max_second_wear_depth$/,
];

/** The first of these that is not zero, of the last joint or body that has it. */
function firstChoice({ runs }: ViewState, infos: ChannelInfo[]): string[] {
  const isNonZero = (name: string) => runs.some((run) => run.has(name) && !isAlwaysZero(run, name));
  const found = wanted.map(
    (pattern) => infos.findLast(({ name }) => pattern.test(name) && isNonZero(name))?.name,
  );
  return found.filter((name) => name !== undefined).slice(0, 1);
}

/** Any channels of the record, chosen from a list that can be filtered. */
export function explorerSection(state: ViewState): HTMLElement | undefined {
  if (state.runs.every((run) => run.still)) return undefined;
  const infos = allChannels(state);
  const chosen = new Set(firstChoice(state, infos));
  const board = new PlotBoard(state);
  const plots = h("div", { class: "explorer-plots" });
  const count = h("span", { class: "hint" });

  const show = () => {
    const specs = specsByUnit(infos.filter(({ name }) => chosen.has(name)));
    const drawn = specs.map((spec) => new Plot(spec, state));
    plots.replaceChildren(...drawn.map((plot) => plot.element));
    if (drawn.length === 0)
      plots.append(h("p", { class: "empty" }, "Tick channels in the list to plot them."));
    board.show(drawn);
    count.textContent = `${chosen.size} of ${infos.length} channels`;
  };
  const rows = infos.map((info) => channelRow(info, chosen, show));
  const filter = h("input", {
    type: "search",
    placeholder: "Filter, e.g. joint.pin force",
    "aria-label": "Filter channels",
  });
  filter.addEventListener("input", () => filterRows(filter.value, infos, rows));
  const clear = button("Clear", () => {
    chosen.clear();
    for (const row of rows) row.querySelector("input")!.checked = false;
    show();
  });
  show();
  const list = h("div", { class: "channel-list" }, ...rows);
  const side = h(
    "div",
    { class: "explorer-side screen" },
    filter,
    h("div", { class: "row" }, count, clear),
    list,
  );
  return section("explorer", "Channel explorer", h("div", { class: "explorer" }, side, plots));
}

function channelRow(info: ChannelInfo, chosen: Set<string>, show: () => void): HTMLLabelElement {
  const box = h("input", { type: "checkbox", checked: chosen.has(info.name) });
  box.addEventListener("change", () => {
    if (box.checked) chosen.add(info.name);
    else chosen.delete(info.name);
    show();
  });
  const unit = h("span", { class: "unit" }, listedUnit(info.unit));
  return h("label", { title: info.meaning }, box, h("span", { class: "name" }, info.name), unit);
}

/** Every word must occur in the name or the meaning. */
function filterRows(text: string, infos: ChannelInfo[], rows: HTMLElement[]): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  infos.forEach(({ name, meaning }, i) => {
    const haystack = `${name} ${meaning}`.toLowerCase();
    rows[i]!.hidden = !words.every((word) => haystack.includes(word));
  });
}
