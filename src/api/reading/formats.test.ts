import { expect, it } from "vitest";
import { chessboard, type ChessboardFormat } from "../chessboard.js";
import { cube, type CubeFormat } from "../cube.js";
import { pips, type PipsFormat } from "../pips.js";
import { tents, type TentsFormat } from "../tents.js";
import { twist, type TwistFormat } from "../twist.js";

/** The compiler sees that each list has all names of its type, and no others. */
const NAMES = {
  chessboard: { drawing: true, code: true, json: true } satisfies Record<ChessboardFormat, true>,
  cube: { layers: true, json: true, xmpuzzle: true } satisfies Record<CubeFormat, true>,
  pips: { newspaper: true, drawing: true, graph: true } satisfies Record<PipsFormat, true>,
  tents: {
    course: true,
    "game-id": true,
    "puzz-link": true,
    json: true,
    penpa: true,
    "save-file": true,
  } satisfies Record<TentsFormat, true>,
  twist: { json: true, placements: true } satisfies Record<TwistFormat, true>,
};

it.each([
  [chessboard.formats, NAMES.chessboard],
  [cube.formats, NAMES.cube],
  [pips.formats, NAMES.pips],
  [tents.formats, NAMES.tents],
  [twist.formats, NAMES.twist],
])("programs can name every format", (formats, names) => {
  expect(formats.map(({ id }) => id)).toEqual(Object.keys(names));
});
