import type { AnalysedParameter, AnalysedResponse, Interval, StudyTable } from "../data/study";
import { differenceOf, displayUnit, formatNumber } from "../data/units";
import { tickText } from "../plots/frame";
import { makeScale, ticks } from "../plots/scale";
import { h, section, svg } from "../ui/dom";

/** A bar of a tornado diagram: an index with its interval. */
interface Bar {
  name: string;
  /** The wide, pale bar. */
  total: number;
  interval: Interval | undefined;
  /** The narrow, strong bar within. */
  first: number | undefined;
  firstInterval: Interval | undefined;
  note: string;
}

const size = { width: 460, left: 150, right: 440, row: 30, top: 6 };

/** How much of each response each parameter is responsible for; absent without such an analysis. */
export function tornadoSection(table: StudyTable): HTMLElement | undefined {
  const { analysis } = table.source;
  const figures = (analysis?.responses ?? []).flatMap((response) =>
    response.parameters && response.parameters.length > 0 ? [figureOf(response)] : [],
  );
  if (!analysis || figures.length === 0) return undefined;
  const share = formatNumber(100 * analysis.confidence, 3);
  return section(
    "indices",
    titles[analysis.kind] ?? "Analysis",
    h("p", { class: "hint" }, `${meanings[analysis.kind]} Whiskers: intervals of ${share} %.`),
    h("div", { class: "tornados" }, ...figures),
  );
}

const titles: Record<string, string> = {
  sobol_indices: "Sobol indices",
  morris: "Elementary effects",
  main_effects: "Main effects",
};
const meanings: Record<string, string> = {
  sobol_indices:
    "Share of the variance that a parameter has alone (strong) and with all others (pale).",
  morris: "Mean size μ* of the change over the whole range of a parameter; σ: how much that differs.",
  main_effects: "Share of the variance that the mean over all other parameters explains.",
};

function barOf(one: AnalysedParameter, unit: string): Bar {
  const bar = { name: one.name, interval: undefined, first: undefined, firstInterval: undefined };
  const text = (x: number) => displayUnit(unit, x).text(x, 3);
  if (one.total !== undefined)
    return {
      ...bar,
      total: one.total,
      interval: one.total_interval,
      first: one.first,
      firstInterval: one.first_interval,
      note: `${formatNumber(one.first!, 3)}, with others ${formatNumber(one.total, 3)}`,
    };
  if (one.mu_star !== undefined)
    return {
      ...bar,
      total: one.mu_star,
      interval: one.mu_star_interval,
      note: `μ ${text(one.mu!)}, μ* ${text(one.mu_star)}, σ ${text(one.sigma!)}`,
    };
  return { ...bar, total: one.variance_share ?? 0, note: `effect ${text(one.effect ?? 0)}` };
}

function figureOf(response: AnalysedResponse): HTMLElement {
  const changes = differenceOf(response.unit);
  const bars = response.parameters!.map((one) => barOf(one, changes));
  bars.sort((a, b) => b.total - a.total);
  const isShare = response.parameters![0]!.mu_star === undefined;
  const reach = Math.max(...bars.map(({ total, interval }) => Math.max(total, interval?.[1] ?? 0)));
  const unit = displayUnit(isShare ? "1" : changes, reach);
  const x = makeScale([0, isShare ? Math.max(1, reach) : reach * 1.05 || 1], [size.left, size.right]);
  const values = ticks([0, x.max * unit.factor], 5);
  const bottom = size.top + size.row * bars.length;
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${size.width} ${bottom + 22}`, class: "tornado", role: "img", "aria-label": response.name },
    ...values.flatMap((value) => {
      const px = x.toPixel(value / unit.factor).toFixed(1);
      return [
        svg("path", { d: `M${px},${size.top}V${bottom}`, class: "grid" }),
        svg("text", { x: px, y: bottom + 15, class: "tick middle" }, tickText(value, values)),
      ];
    }),
    ...bars.flatMap((bar, k) => drawBar(bar, size.top + size.row * (k + 0.5), x.toPixel)),
  );
  const how = response.chaos_expansion
    ? `chaos expansion of ${response.chaos_expansion.terms.length} terms, leave-one-out error ${formatNumber(response.chaos_expansion.leave_one_out_error, 2)}`
    : response.estimator === "saltelli"
      ? "estimators of Saltelli and Jansen"
      : "";
  const facts = [`${response.points} points`, how, response.note ?? ""].filter((text) => text !== "");
  return h(
    "figure",
    {},
    h("figcaption", {}, h("h3", {}, response.name, " ", h("span", { class: "unit" }, unit.symbol)), h("p", { class: "hint" }, facts.join(" · "))),
    picture,
  );
}

function drawBar(bar: Bar, y: number, px: (value: number) => number): SVGElement[] {
  const width = (value: number) => Math.max(0, px(value) - px(0));
  const name = bar.name.length > 22 ? `…${bar.name.slice(-21)}` : bar.name;
  return [
    svg("text", { x: size.left - 8, y: y + 4, class: "tick end" }, svg("title", {}, bar.name), name),
    svg("rect", { x: px(0), y: y - 9, width: width(bar.total), height: 18, class: "tornado-total" }, svg("title", {}, bar.note)),
    ...(bar.first === undefined
      ? []
      : [svg("rect", { x: px(0), y: y - 5, width: width(bar.first), height: 10, class: "tornado-first" }, svg("title", {}, bar.note))]),
    ...whisker(bar.interval, bar.firstInterval ? y - 7 : y, px),
    ...whisker(bar.firstInterval, y + 3, px),
  ];
}

function whisker(interval: Interval | undefined, y: number, px: (value: number) => number): SVGElement[] {
  if (!interval) return [];
  const [low, high] = interval.map((value) => px(Math.max(0, value)).toFixed(1));
  return [svg("path", { d: `M${low},${y - 3}v6M${low},${y}H${high}M${high},${y - 3}v6`, class: "whisker" })];
}
