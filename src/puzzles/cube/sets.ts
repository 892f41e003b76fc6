/** The piece sets that puzzles may name. */
import { ContractError } from "../../base/index.js";
import type { CubePiece } from "./puzzle.js";
import { readShape } from "./shape.js";

/** A box of pieces as data: shapes as they are drawn, a row after each slash, a layer after each bar. */
export interface PieceSet {
  /** The name that a puzzle gives. */
  readonly id: string;
  /** For people. */
  readonly title: string;
  /** The box it usually fills, along x, y and z: the region of a puzzle that names none. */
  readonly region: readonly [x: number, y: number, z: number];
  /** The pieces of the box are of these colours. In other sets colours are only there to tell pieces apart. */
  readonly painted?: true;
  /** Each with its name, its colour and its drawing. */
  readonly pieces: readonly {
    readonly name: string;
    readonly colour: string;
    readonly shape: string;
    /** How often it is in the box; default once. */
    readonly count?: number;
  }[];
}

/** P5, F5, V3, U5, T5 and L4, all flat, into a cube of side three. */
const cubePuzzlerPro: PieceSet = {
  id: "cube-puzzler-pro",
  title: "Cube Puzzler PRO",
  region: [3, 3, 3],
  painted: true,
  pieces: [
    { name: "P", colour: "orange", shape: "XX/XX/X." },
    { name: "F", colour: "green", shape: ".XX/XX./.X." },
    { name: "V", colour: "yellow", shape: "XX/X." },
    { name: "U", colour: "blue", shape: "X.X/XXX" },
    { name: "T", colour: "red", shape: "XXX/.X./.X." },
    { name: "L", colour: "purple", shape: "XXX/X.." },
  ],
};

/** The twelve pentominoes by their usual letters (Golomb's names). */
const PIECES: PieceSet["pieces"] = [
  { name: "F", colour: "sky", shape: ".XX/XX./.X." },
  { name: "I", colour: "orange", shape: "XXXXX" },
  { name: "L", colour: "green", shape: "XXXX/X..." },
  { name: "N", colour: "purple", shape: "XX../.XXX" },
  { name: "P", colour: "yellow", shape: "XX/XX/X." },
  { name: "T", colour: "blue", shape: "XXX/.X./.X." },
  { name: "U", colour: "red", shape: "X.X/XXX" },
  { name: "V", colour: "ash", shape: "X../X../XXX" },
  { name: "W", colour: "sky", shape: "X../XX./.XX" },
  { name: "X", colour: "orange", shape: ".X./XXX/.X." },
  { name: "Y", colour: "green", shape: "XXXX/.X.." },
  { name: "Z", colour: "purple", shape: "XX./.X./.XX" },
];

/** On a board. Pieces cannot stand up in the flat region, and may be turned over. */
const pentominoes: PieceSet = {
  id: "pentominoes",
  title: "12 pentominoes",
  region: [10, 6, 1],
  pieces: PIECES,
};

/** The same twelve made of cubes, into a box. */
const solidPentominoes: PieceSet = {
  id: "solid-pentominoes",
  title: "12 solid pentominoes",
  region: [5, 4, 3],
  pieces: PIECES,
};

/** Piet Hein's Soma cube: all seven ways to join three or four cubes that are not convex. A and B are mirror images. */
const soma: PieceSet = {
  id: "soma",
  title: "Soma",
  region: [3, 3, 3],
  pieces: [
    { name: "V", colour: "sky", shape: "XX/X." },
    { name: "L", colour: "orange", shape: "XXX/X.." },
    { name: "T", colour: "green", shape: "XXX/.X." },
    { name: "Z", colour: "purple", shape: "XX./.XX" },
    { name: "A", colour: "yellow", shape: "XX/X.|../X." },
    { name: "B", colour: "blue", shape: "XX/X.|.X/.." },
    { name: "P", colour: "red", shape: "XX/X.|X./.." },
  ],
};

/** Sorted by id. */
export const PIECE_SETS: readonly PieceSet[] = [cubePuzzlerPro, pentominoes, solidPentominoes, soma];

/** The set with this id, if there is one. */
export function pieceSetById(id: string): PieceSet | undefined {
  return PIECE_SETS.find((set) => set.id === id);
}

/** The pieces of a set, as a puzzle has them. */
export function piecesOfSet(set: PieceSet): CubePiece[] {
  return set.pieces.map(({ name, colour, shape, count = 1 }) => {
    const cells = readShape(shape, name);
    if (!cells.ok) throw new ContractError(`piece ${name} of ${set.id}: ${cells.error.message}`);
    return { name, colour, cells: cells.value, min: count, max: count };
  });
}
