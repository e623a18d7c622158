import { svg } from "../../ui/dom";

/** A figure of the report as one SVG: its pictures, its title, its legend and its scale, as they stand on the screen. */

const written = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "font-size",
  "font-family",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
  "visibility",
  "display",
];

/** Controls, and the cursor that follows the animation. */
const leftOut = ".picture-tools, .screen, select, input, .overlay, [hidden], title";

interface Place {
  x: number;
  y: number;
}

export function snapshot(figure: HTMLElement, title: string): SVGSVGElement {
  const box = figure.getBoundingClientRect();
  const margin = 12;
  const top = figure.querySelector("h2, h3") ? margin : margin + 26;
  const origin = { x: box.left - margin, y: box.top - top };
  const width = Math.ceil(box.width) + 2 * margin;
  const height = Math.ceil(box.height) + top + margin;
  const picture = svg("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  });
  picture.append(svg("title", {}, title), svg("rect", { width, height, fill: paper() }));
  if (top > margin) picture.append(heading(figure, title, margin));
  for (const element of partsOf(figure)) picture.append(...drawn(element, origin));
  return picture;
}

/** What the figure lies on. */
export const paper = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue("--card").trim();

function heading(figure: HTMLElement, title: string, margin: number): SVGElement {
  const style = `font:600 14px ${getComputedStyle(figure).fontFamily};fill:${getComputedStyle(figure).color}`;
  return svg("text", { x: margin, y: margin + 14, style }, title);
}

/** Pictures and texts of a figure, each whole. */
function partsOf(figure: Element): (Element | Text)[] {
  return [...figure.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data.trim() === "" ? [] : [node];
    if (!(node instanceof Element) || node.matches(leftOut)) return [];
    if (node instanceof SVGSVGElement || node instanceof HTMLCanvasElement) return [node];
    return partsOf(node);
  });
}

function drawn(part: Element | Text, origin: Place): SVGElement[] {
  if (part instanceof Text) return textLines(part, origin);
  const { left, top, width, height } = part.getBoundingClientRect();
  const place = { x: left - origin.x, y: top - origin.y, width, height };
  if (width === 0 || height === 0) return [];
  if (part instanceof HTMLCanvasElement)
    return [svg("image", { ...place, href: part.toDataURL(), preserveAspectRatio: "none" })];
  const copy = styledCopy(part as SVGSVGElement);
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return [copy];
}

/** The picture with the colours that the style sheet gives it written into it. */
function styledCopy(picture: SVGSVGElement): SVGSVGElement {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((element, i) => {
    const style = getComputedStyle(element);
    const text = written.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
    copies[i]!.setAttribute("style", text);
  });
  return copy;
}

/** A text as it is broken into lines. */
function textLines(node: Text, origin: Place): SVGElement[] {
  const parent = node.parentElement!;
  const style = getComputedStyle(parent);
  if (parent.getClientRects().length === 0 || style.visibility === "hidden") return [];
  const font = `font:${style.fontWeight} ${style.fontSize} ${style.fontFamily.replaceAll('"', "'")};fill:${style.color}`;
  return linesOf(node).map(({ text, box }) =>
    svg(
      "text",
      { x: box.left - origin.x, y: box.bottom - origin.y - 0.24 * box.height, style: font },
      text,
    ),
  );
}

function linesOf(node: Text): { text: string; box: DOMRect }[] {
  const range = document.createRange();
  const lines: { text: string; box: DOMRect }[] = [];
  for (let i = 0; i < node.length; i++) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (box.width === 0) continue;
    if (last && Math.abs(last.box.top - box.top) < 2) last.text += node.data[i];
    else lines.push({ text: node.data[i]!, box });
  }
  return lines;
}
