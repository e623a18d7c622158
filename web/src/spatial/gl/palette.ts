/** Materials in the colours of the style sheet, so that the picture follows light, dark and paper. */
import {
  Color,
  DoubleSide,
  LineBasicMaterial,
  LineDashedMaterial,
  type Material,
  MeshLambertMaterial,
} from "three";

export const tintCount = 6;

type Coloured = Material & { color: Color };

export class Palette {
  readonly tints: MeshLambertMaterial[];
  readonly metal = solid();
  readonly ground = solid();
  readonly oil = new MeshLambertMaterial({ transparent: true, opacity: 0.55, depthWrite: false });
  readonly force = solid();
  readonly edge = new LineBasicMaterial({ transparent: true, opacity: 0.75 });
  readonly floor = new LineBasicMaterial();
  readonly guide = new LineBasicMaterial();
  readonly path = new LineDashedMaterial();
  private readonly tokens: [Coloured, string][];

  /** `dash`: length of the dashes of paths, metres. */
  constructor(dash: number) {
    this.tints = Array.from({ length: tintCount }, () => solid());
    Object.assign(this.path, { dashSize: dash, gapSize: dash });
    this.tokens = [
      ...this.tints.map((tint, i): [Coloured, string] => [tint, `--solid-${i}`]),
      [this.metal, "--metal"],
      [this.ground, "--solid-ground"],
      [this.oil, "--oil"],
      [this.force, "--force"],
      [this.edge, "--metal-edge"],
      [this.floor, "--line"],
      [this.guide, "--metal-edge"],
      [this.path, "--accent"],
    ];
    this.recolour();
  }

  /** Reads the colours again, or those of the light theme whatever the present one. */
  recolour(light = false): void {
    const root = document.documentElement;
    const theme = root.dataset.theme;
    if (light) root.dataset.theme = "light";
    const style = getComputedStyle(root);
    for (const [material, token] of this.tokens)
      material.color.set(style.getPropertyValue(token).trim());
    if (light && theme) root.dataset.theme = theme;
  }

  dispose(): void {
    for (const [material] of this.tokens) material.dispose();
  }
}

/** Meshes from files are not always closed: both sides show. Edges lie just above the faces. */
function solid(): MeshLambertMaterial {
  return new MeshLambertMaterial({
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
}
