import { button, h } from "../../ui/dom";
import { saveFile } from "../../ui/save";
import { paper, snapshot } from "./snapshot";

const textOf = (picture: SVGSVGElement): string => new XMLSerializer().serializeToString(picture);

/** In twice its pixels. */
async function png(picture: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(picture))}`;
  await image.decode();
  const canvas = h("canvas", { width: 2 * image.width, height: 2 * image.height });
  const context = canvas.getContext("2d")!;
  context.fillStyle = paper();
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), "image/png"));
}

/** What holds a picture with its caption and legend; a picture without a figure is that of its section. */
const figureOf = (picture: Element): HTMLElement =>
  picture.closest<HTMLElement>("figure") ??
  picture.closest<HTMLElement>("section") ??
  picture.parentElement!;

function titleOf(figure: HTMLElement): string {
  const own = figure.querySelector("h3") ?? figure.querySelector("figcaption");
  const section = figure.closest("section")?.querySelector("h2");
  return (own ?? section)?.textContent?.replace(/\s+/g, " ").trim() || "Picture";
}

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 60);

/** SVG and PNG beside every picture of the report, maps among them. */
function addPictureButtons(root: HTMLElement): void {
  const pictures = root.querySelectorAll("svg:not(.swatch, .order-bar, .overlay), canvas");
  const own = [...pictures].filter((picture) => !picture.parentElement!.closest("svg"));
  for (const figure of new Set(own.map(figureOf)))
    if (!figure.querySelector(":scope > .picture-tools")) figure.append(tools(figure));
}

/** The same for figures that come later: another joint, another field. */
export function keepPictureButtons(root: HTMLElement, mounted: AbortSignal): void {
  const brings = (node: Node) =>
    node instanceof HTMLElement && (node.matches("figure") || node.querySelector("figure"));
  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(brings))) addPictureButtons(root);
  });
  addPictureButtons(root);
  observer.observe(root, { childList: true, subtree: true });
  mounted.addEventListener("abort", () => observer.disconnect());
}

function tools(figure: HTMLElement): HTMLElement {
  const title = titleOf(figure);
  const run = figure.closest("#report")?.querySelector("h1")?.textContent ?? "";
  const name = fileName(`${run} ${title}`);
  const take = () => snapshot(figure, title);
  return h(
    "span",
    { class: "picture-tools screen" },
    button(
      "SVG",
      () => saveFile(`${name}.svg`, textOf(take()), "image/svg+xml"),
      { class: "small quiet", "aria-label": `Save ${title} as SVG` },
    ),
    button("PNG", () => void png(take()).then((blob) => saveFile(`${name}.png`, blob)), {
      class: "small quiet",
      "aria-label": `Save ${title} as PNG`,
    }),
  );
}
