/** The colours and names on the squares of pieces and clues, as tiles of one texture from which the squares are cut. */
import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from "three";
import { THEMES, type ThemeId } from "../../../../scene/index.js";

const TILE = 128;
const PER_ROW = 8;
/** From the edge of a tile to the frame in it. */
const FRAME = 16;

export interface Tiles {
  readonly texture: Texture;
  /** Its place in the texture: left, bottom, right, top. */
  at(tile: Tile): readonly [number, number, number, number];
}

export interface Tile {
  /** Below zero: paper. */
  readonly colour: number;
  readonly letter: string;
  /** A given piece: a hand cannot take it. */
  readonly framed?: boolean;
}

/** Equal for tiles that look the same. */
export function tileKey({ colour, letter, framed = false }: Tile): string {
  return `${colour} ${letter} ${framed}`;
}

export function paintTiles(wanted: readonly Tile[], theme: ThemeId): Tiles {
  const places = new Map<string, number>();
  for (const tile of wanted) {
    const key = tileKey(tile);
    if (!places.has(key)) places.set(key, places.size);
  }
  const rows = Math.max(1, Math.ceil(places.size / PER_ROW));
  const canvas = document.createElement("canvas");
  canvas.width = TILE * PER_ROW;
  canvas.height = TILE * rows;
  const paper = canvas.getContext("2d")!;
  const painted = new Set<string>();
  for (const tile of wanted) {
    const key = tileKey(tile);
    if (painted.has(key)) continue;
    painted.add(key);
    const place = places.get(key)!;
    paintTile(paper, tile, theme, (place % PER_ROW) * TILE, Math.floor(place / PER_ROW) * TILE);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 8;
  // A little inside the tile, so that its neighbours do not show at its edges.
  const inset = 6 / TILE;
  return {
    texture,
    at(tile) {
      const place = places.get(tileKey(tile)) ?? 0;
      const [col, row] = [place % PER_ROW, Math.floor(place / PER_ROW)];
      return [
        (col + inset) / PER_ROW,
        1 - (row + 1 - inset) / rows,
        (col + 1 - inset) / PER_ROW,
        1 - (row + inset) / rows,
      ];
    },
  };
}

function paintTile(
  paper: CanvasRenderingContext2D,
  { colour, letter, framed }: Tile,
  theme: ThemeId,
  left: number,
  top: number,
): void {
  const { pieces, lightSquare, ink } = THEMES[theme];
  const { fill, on } = pieces[colour] ?? { fill: lightSquare, on: ink };
  paper.fillStyle = fill;
  paper.fillRect(left, top, TILE, TILE);
  if (framed === true) {
    paper.strokeStyle = on;
    paper.lineWidth = 5;
    paper.beginPath();
    paper.roundRect(left + FRAME, top + FRAME, TILE - 2 * FRAME, TILE - 2 * FRAME, FRAME);
    paper.stroke();
  }
  if (letter === "") return;
  paper.fillStyle = on;
  paper.globalAlpha = 0.82;
  paper.font = `600 ${letter.length > 1 ? 46 : 62}px system-ui, sans-serif`;
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.fillText(letter, left + TILE / 2, top + TILE / 2 + 4, TILE - 24);
  paper.globalAlpha = 1;
}
