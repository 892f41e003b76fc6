import type { PieceSet } from "./set.js";

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

/** On a board: the flat region has no room to stand up in, and a piece may be turned over. */
export const pentominoes: PieceSet = {
  id: "pentominoes",
  title: "12 pentominoes",
  region: [10, 6, 1],
  pieces: PIECES,
};

/** The same twelve made of cubes, into a box. */
export const solidPentominoes: PieceSet = {
  id: "solid-pentominoes",
  title: "12 solid pentominoes",
  region: [5, 4, 3],
  pieces: PIECES,
};
