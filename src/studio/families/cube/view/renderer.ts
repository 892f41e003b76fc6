/**
 * The solid view on a canvas, by three.js: this module is a chunk of its own, loaded when a solid is first shown. It draws only
 * when something changed, and leaves nothing behind.
 */
import { PerspectiveCamera, Raycaster, Scene, Vector2, Vector3, WebGLRenderer, type Object3D } from "three";
import { clueTile, makeClue, makeFrame, makeMarks, makePiece, type Made } from "./build.js";
import type { Orbit } from "./corner.js";
import { eyeOf } from "./orbit.js";
import { boxOf, byAxis, explodedBy, peeled } from "./poses.js";
import { createShelf } from "./shelf.js";
import { inView } from "./surface.js";
import { paintTiles, type Tile, tileKey, type Tiles } from "./tiles.js";
import type { Cell3, SolidLook, SolidPiece } from "./types.js";

export interface SolidRenderer {
  show(look: SolidLook): void;
  turn(orbit: Orbit): void;
  resize(width: number, height: number, density: number): void;
  /** The piece under a point of the canvas, in pixels from its top left. */
  pick(x: number, y: number): number | undefined;
  dispose(): void;
}

const FIELD_DEGREES = 26;
const LETTERS = 2;

/** The letters on a piece: its name, or the beginning of a long one. */
function letterOf(name: string): string {
  return Array.from(name).slice(0, LETTERS).join("");
}

function tileOf({ name, colour, given = false }: SolidPiece, letters: boolean): Tile {
  return { colour, letter: letters ? letterOf(name) : "", framed: given };
}

function wantedTiles({ data, letters }: SolidLook): Tile[] {
  return [...data.pieces.map((piece) => tileOf(piece, letters)), ...data.clues.map(clueTile)];
}

interface Shown {
  /** The number of the piece. */
  readonly number: number;
  readonly made: Made;
}

/** The objects of the scene, and where they are. */
function createContents(scene: Scene) {
  const shelf = createShelf(scene);
  let pieces: Shown[] = [];
  let tiles: Tiles | undefined;
  let tileKeys = "";
  /** Pieces are cut from the tiles, and made again when the tiles change. */
  let tileRound = 0;

  const tilesFor = (next: SolidLook): Tiles => {
    const wanted = wantedTiles(next);
    const keys = `${next.theme} ${[...new Set(wanted.map(tileKey))].join("|")}`;
    if (tiles === undefined || keys !== tileKeys) {
      tiles?.texture.dispose();
      tiles = paintTiles(wanted, next.theme);
      tileKeys = keys;
      tileRound++;
    }
    return tiles;
  };
  const build = (next: SolidLook): void => {
    const { data, peel, theme, letters } = next;
    const own = tilesFor(next);
    const stays = peeled(data.cells, peel);
    const how = `${tileRound} ${theme} ${peel.side} ${peel.off}`;
    pieces = [];
    if (!data.pieces.some(({ colour }) => colour < 0))
      shelf.take(data.cells, `frame ${theme}`, () => makeFrame(data.cells, theme));
    for (const [number, piece] of data.pieces.entries()) {
      const cells = piece.cells.filter(stays);
      if (cells.length === 0) continue;
      const tile = tileOf(piece, letters);
      const manner = `${how} ${tileKey(tile)} ${piece.held ?? (piece.tried === true ? "tried" : "")}`;
      const made = shelf.take(piece.cells, manner, () => makePiece(piece, cells, tile, own, theme));
      pieces.push({ number, made });
    }
    if (next.explode === 0 && next.poses === undefined) {
      for (const clue of data.clues)
        if (stays(clue.cell)) shelf.take(clue, how, () => makeClue(clue, own, theme));
      for (const { role, cells } of data.marked) {
        const marked = cells.filter(stays);
        if (marked.length > 0) shelf.take(marked, how, () => makeMarks(marked, role, theme));
      }
    }
    shelf.endRound();
  };
  const place = (next: SolidLook): void => {
    for (const { number, made } of pieces) {
      const pose = next.poses?.[number];
      made.object.visible = pose !== "away";
      if (pose === "away") continue;
      const away: Cell3 = pose ?? explodedBy(next.data.cells, next.data.pieces[number]!.cells, next.explode);
      made.object.position.set(...inView(away));
    }
  };
  return {
    build,
    place,
    pieces: (): readonly Shown[] => pieces,
    dispose() {
      shelf.clear();
      tiles?.texture.dispose();
    },
  };
}

/** Places the camera so far away that everything fits. */
function aimCamera(
  camera: PerspectiveCamera,
  look: SolidLook,
  orbit: Orbit,
  size: { readonly width: number; readonly height: number },
): void {
  const [low, high] = boxOf([...look.data.cells, ...look.data.pieces.flatMap(({ cells }) => cells)]);
  const middle = new Vector3(...inView(byAxis((axis) => (low[axis] + high[axis]) / 2)));
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  // Long solids have corners farther out than a cube.
  const longest = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / (2 * radius);
  const snug = 0.96 + 0.15 * Math.max(0, longest - 0.6);
  const room = look.poses === undefined ? 1 + look.explode : 1.5;
  const aspect = size.width / size.height;
  const narrow = Math.min(1, aspect);
  const far = (radius * room * snug) / Math.sin((FIELD_DEGREES * Math.PI) / 360) / narrow / orbit.zoom;
  camera.aspect = aspect;
  camera.near = Math.max(0.05, far - radius * 6);
  camera.far = far + radius * 8;
  camera.position.copy(middle).addScaledVector(new Vector3(...eyeOf(orbit)), far);
  camera.up.set(0, 1, 0);
  camera.lookAt(middle);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Whether two looks show the same objects, perhaps in other places. */
function sameObjects(one: SolidLook, two: SolidLook): boolean {
  const flat = ({ explode, poses }: SolidLook): boolean => explode === 0 && poses === undefined;
  return (
    one.data === two.data &&
    one.peel.side === two.peel.side &&
    one.peel.off === two.peel.off &&
    one.theme === two.theme &&
    one.letters === two.letters &&
    flat(one) === flat(two)
  );
}

/** Throws where there is no WebGL. */
export function createRenderer(canvas: HTMLCanvasElement): SolidRenderer {
  const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
  if (context === null) throw new Error("there is no WebGL");
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setClearColor(0, 0);
  const scene = new Scene();
  const camera = new PerspectiveCamera(FIELD_DEGREES, 1, 0.1, 1000);
  const aim = new Vector2();
  const ray = new Raycaster();
  const contents = createContents(scene);
  let look: SolidLook | undefined;
  let orbit: Orbit | undefined;
  let size = { width: 1, height: 1 };
  let frame = 0;

  const aimNow = (): void => {
    if (look !== undefined && orbit !== undefined) aimCamera(camera, look, orbit, size);
  };
  const draw = (): void => {
    frame = 0;
    if (look === undefined || orbit === undefined) return;
    aimNow();
    renderer.render(scene, camera);
  };
  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  return {
    show(next) {
      const before = look;
      look = next;
      if (before === undefined || !sameObjects(before, next)) contents.build(next);
      contents.place(next);
      request();
    },
    turn(next) {
      orbit = next;
      request();
    },
    resize(width, height, density) {
      size = { width: Math.max(1, width), height: Math.max(1, height) };
      renderer.setPixelRatio(density);
      renderer.setSize(size.width, size.height, false);
      request();
    },
    pick(x, y) {
      aimNow();
      aim.set((x / size.width) * 2 - 1, 1 - (y / size.height) * 2);
      ray.setFromCamera(aim, camera);
      const owners = new Map<Object3D, number>();
      for (const { number, made } of contents.pieces())
        if (made.object.visible) owners.set(made.object.children[0]!, number);
      scene.updateMatrixWorld();
      const [hit] = ray.intersectObjects([...owners.keys()], false);
      return hit === undefined ? undefined : owners.get(hit.object);
    },
    dispose() {
      if (frame !== 0) cancelAnimationFrame(frame);
      contents.dispose();
      renderer.dispose();
      // Browsers allow few contexts, and release old ones late.
      if (!context.isContextLost()) renderer.forceContextLoss();
    },
  };
}
