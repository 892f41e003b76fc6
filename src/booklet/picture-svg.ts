/** The SVG of a picture on a page, for both outputs: colours of print as plain attributes, text as text. */
import { layersOf, layoutOf, renderSvg, type Scene } from "../scene/index.js";
import { PICTURE_CELL, type PictureItem } from "./booklet.js";

/** `pixels` is its width. */
export function pictureSvg({ scene }: PictureItem, idPrefix: string) {
  const svg = renderSvg(scene, {
    theme: "print",
    static: true,
    fonts: true,
    cellSize: PICTURE_CELL,
    idPrefix,
  });
  return { svg, pixels: sizeInCells(scene).width * PICTURE_CELL };
}

/** Width and height with margins and clues, in cells. */
export function sizeInCells(scene: Scene): { readonly width: number; readonly height: number } {
  const { width, height } = layoutOf(layersOf(scene), PICTURE_CELL);
  return { width: width / PICTURE_CELL, height: height / PICTURE_CELL };
}
