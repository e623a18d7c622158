import { button, h } from "../../ui/dom";

/** SVG text of a picture with the colours that the style sheet gives it written into it. */
export function standalone(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  const written = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "font-size",
    "font-family",
    "font-weight",
    "text-anchor",
    "paint-order",
    "visibility",
  ];
  originals.forEach((element, i) => {
    const style = getComputedStyle(element);
    const text = written.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
    copies[i]!.setAttribute("style", text);
  });
  const box = picture.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(box.width)));
  copy.setAttribute("height", String(Math.round(box.height)));
  return new XMLSerializer().serializeToString(copy);
}

function save(name: string, blob: Blob): void {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The picture in twice its pixels, on the page's paper. */
async function png(picture: SVGSVGElement): Promise<Blob> {
  const box = picture.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(picture))}`;
  await image.decode();
  const canvas = h("canvas", {
    width: Math.round(2 * box.width),
    height: Math.round(2 * box.height),
  });
  const context = canvas.getContext("2d")!;
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--card");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), "image/png"));
}

/** SVG and PNG beside every picture of the report. */
export function addPictureButtons(root: HTMLElement): void {
  root
    .querySelectorAll<SVGSVGElement>("svg.picture, svg.mechanism, svg.orbit")
    .forEach((picture, i) => {
      const name = `${picture.closest("section")?.id ?? "picture"}_${i + 1}`;
      const svgButton = button(
        "SVG",
        () => save(`${name}.svg`, new Blob([standalone(picture)], { type: "image/svg+xml" })),
        { class: "small quiet", "aria-label": `Save ${name} as SVG` },
      );
      const pngButton = button(
        "PNG",
        () => void png(picture).then((blob) => save(`${name}.png`, blob)),
        { class: "small quiet", "aria-label": `Save ${name} as PNG` },
      );
      picture.parentElement?.after(
        h("span", { class: "picture-tools screen" }, svgButton, pngButton),
      );
    });
}
