import { Room } from "../../plots/room";
import { h, set, svg } from "../../ui/dom";
import type { Bar, Diagram, Kind } from "./diagram";
import {
  type Layout,
  layOut,
  leastAcross,
  type PlacedBar,
  type PlacedStub,
  type Ribbon,
  thickness,
} from "./layout";
import { heatText } from "./sentences";

const paperWidth = 865;
const lineHeight = 13;
/** A letter is at most this wide [CSS pixels]. */
const letterWidth = 6.1;
/** A layer with its texts needs this room beside the next one; narrower pictures flow downwards. */
const leastStep = 112;
/** Longer ribbons would only separate what belongs together [CSS pixels]. */
const mostStep = 400;
const stubLength = 26;
const textRoom = 118;

/** Heat flows to the right or downwards: texts stand to the right of bars, or below them. */
interface Orientation {
  downwards: boolean;
  width: number;
  height: number;
}

const textsOf = ({ name, detail, into, out }: Bar): string[] => [
  name,
  detail,
  ...[...into, ...out].map(({ text, heat }) => `${heatText(heat)} ${text}`),
];

const widthOf = (bar: Bar): number =>
  letterWidth * Math.max(...textsOf(bar).map(({ length }) => length));

const heightOf = (bar: Bar): number => lineHeight * textsOf(bar).length;

const layersOf = ({ bars }: Diagram): number => new Set(bars.map(({ layer }) => layer)).size;

/** The texts of a layer stand between its bars and the next layer. */
function laidDownwards(diagram: Diagram, width: number): [Orientation, Layout] {
  const deepest = Math.max(...diagram.bars.map(heightOf));
  const across = Math.max(width, leastAcross(diagram, widthOf));
  const begin = stubRoom(diagram);
  const end = begin + (layersOf(diagram) - 1) * (deepest + 40);
  const layout = layOut(diagram, { begin, end, across, textOf: widthOf });
  const ends = layout.bars.map(({ bar, along }) => along + Math.max(stubLength, heightOf(bar)));
  return [{ downwards: true, width: across, height: Math.max(...ends) + thickness + 8 }, layout];
}

function laidRightwards(diagram: Diagram, width: number): [Orientation, Layout] {
  const across = Math.max(230, 1.5 * leastAcross(diagram, heightOf));
  const begin = stubRoom(diagram);
  const end = Math.min(width - textRoom, begin + mostStep * (layersOf(diagram) - 1));
  const layout = layOut(diagram, { begin, end, across, textOf: heightOf });
  return [{ downwards: false, width: end + textRoom, height: across }, layout];
}

/** Stubs into the first layer begin before it. */
function stubRoom({ bars }: Diagram): number {
  const first = Math.min(...bars.map(({ layer }) => layer));
  return bars.some(({ layer, into }) => layer === first && into.length > 0) ? stubLength + 2 : 2;
}

function laid(diagram: Diagram, width: number): [Orientation, Layout] {
  return (width - textRoom) / Math.max(1, layersOf(diagram) - 1) < leastStep
    ? laidDownwards(diagram, width)
    : laidRightwards(diagram, width);
}

/** The diagram of mean heat flows fits the width that it is given. */
export class HeatPicture {
  readonly element: HTMLElement;
  private readonly picture = svg("svg", { class: "picture heat-picture", role: "img" });
  private readonly room: Room;
  private diagram: Diagram | undefined;

  constructor() {
    const region = { tabindex: 0, role: "region", "aria-label": "Diagram of heat flows" };
    this.element = h("div", { class: "heat-area", ...region }, this.picture);
    this.room = new Room(this.element, paperWidth, (width, onPaper) => this.draw(width, onPaper));
  }

  show(diagram: Diagram): void {
    this.diagram = diagram;
    this.room.redraw();
  }

  private draw(width: number, onPaper: boolean): void {
    const { diagram } = this;
    if (!diagram || diagram.bars.length === 0) return this.picture.replaceChildren();
    const [orientation, layout] = laid(diagram, width);
    set(this.picture, {
      viewBox: `0 0 ${orientation.width.toFixed(0)} ${orientation.height.toFixed(0)}`,
      "aria-label": ariaLabel(diagram),
      style: `width: ${onPaper ? shareOfPaper(orientation) : `${orientation.width.toFixed(0)}px`}`,
    });
    const pen = new Pen(orientation);
    this.picture.replaceChildren(
      ...layout.ribbons.map((ribbon) => pen.ribbon(ribbon, diagram)),
      ...layout.stubs.map((stub) => pen.stub(stub)),
      ...layout.bars.map((bar) => pen.bar(bar)),
      ...layout.bars.map((bar) => pen.texts(bar)),
    );
  }
}

/** Texts have one size on paper, however wide the picture is. */
const shareOfPaper = ({ width }: Orientation): string =>
  `${((100 * width) / paperWidth).toFixed(1)}%`;

const ariaLabel = ({ flows }: Diagram): string =>
  `Mean heat flows: ${flows.length} flows between films, surfaces, oil and bodies, in the tables below`;

/** The pen writes places along and across the flow as x and y of its orientation. */
class Pen {
  constructor(private readonly orientation: Orientation) {}

  private at(along: number, across: number): string {
    const [x, y] = this.orientation.downwards ? [across, along] : [along, across];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }

  private bend(from: [number, number], to: [number, number]): string {
    const half = (from[0] + to[0]) / 2;
    return `C${this.at(half, from[1])} ${this.at(half, to[1])} ${this.at(...to)}`;
  }

  ribbon({ flow, spans }: Ribbon, { bars }: Diagram): SVGElement {
    const side = (edge: "low" | "high") =>
      spans.map((span): [number, number] => [span.along, span[edge]]);
    const path = (points: [number, number][]) =>
      points.slice(1).map((point, i) => this.bend(points[i]!, point)).join("");
    const [there, back] = [side("low"), side("high").reverse()];
    const d = `M${this.at(...there[0]!)}${path(there)}L${this.at(...back[0]!)}${path(back)}Z`;
    const [from, to] = [flow.from, flow.to].map((id) => bars.find((bar) => bar.id === id)!);
    const title = `${from!.name} → ${to!.name}: ${heatText(flow.heat)}`;
    const kind = to!.kind === "joined" ? from!.kind : to!.kind;
    return svg("path", { d, class: `heat-flow ${inkOf[kind]}` }, svg("title", {}, title));
  }

  /** A tail is notched, and a head is pointed. */
  stub({ bar, along, into, low, high, heat, kind, text }: PlacedStub): SVGElement {
    const arrow = Math.min(8, (high - low) / 2);
    const middle = (low + high) / 2;
    const far = along + (into ? -stubLength : stubLength);
    const shoulder = into ? far : far - arrow;
    const point = into ? far + arrow : far;
    const places = [[along, low], [shoulder, low], [point, middle], [shoulder, high], [along, high]];
    const d = `M${places.map(([a, c]) => this.at(a!, c!)).join("L")}Z`;
    const title = svg("title", {}, `${bar.name}: ${heatText(heat)} ${text}`);
    return svg("path", { d, class: `heat-flow ${inkOf[kind]}` }, title);
  }

  bar({ bar, along, low, high }: PlacedBar): SVGElement {
    const [x, y, width, height] = this.orientation.downwards
      ? [low, along, high - low, thickness]
      : [along, low, thickness, high - low];
    const attributes = { x: x.toFixed(1), y: y.toFixed(1), width: width.toFixed(1), height: height.toFixed(1) };
    return svg("rect", { ...attributes, class: `heat-bar ${inkOf[bar.kind]}` });
  }

  texts({ bar, along, low, high }: PlacedBar): SVGElement {
    const { downwards } = this.orientation;
    const lines = textsOf(bar);
    const middle = (low + high) / 2;
    const x = downwards ? middle : along + thickness + 6;
    const y = downwards ? along + thickness + lineHeight : middle - (lineHeight * lines.length) / 2 + 10;
    return svg(
      "text",
      { class: downwards ? "heat-text middle" : "heat-text", "data-bar": bar.id },
      ...lines.map((line, i) => {
        const place = { x: x.toFixed(1), y: (y + lineHeight * i).toFixed(1) };
        return svg("tspan", { ...place, class: i === 0 ? "heat-name" : undefined }, line);
      }),
    );
  }
}

const inkOf: Record<Kind, string> = {
  film: "ink-1",
  oil: "ink-4",
  surface: "ink-0",
  store: "ink-6",
  joined: "ink-6",
  node: "ink-3",
  given: "ink-2",
  elsewhere: "ink-7",
};
