import type { PieceSet } from "./set.js";

/** P5, F5, V3, U5, T5 and L4, all flat, into a cube of side three. */
export const cubePuzzlerPro: PieceSet = {
  id: "cube-puzzler-pro",
  title: "Cube Puzzler PRO",
  region: [3, 3, 3],
  pieces: [
    { name: "P", colour: "orange", shape: "XX/XX/X." },
    { name: "F", colour: "green", shape: ".XX/XX./.X." },
    { name: "V", colour: "yellow", shape: "XX/X." },
    { name: "U", colour: "blue", shape: "X.X/XXX" },
    { name: "T", colour: "red", shape: "XXX/.X./.X." },
    { name: "L", colour: "purple", shape: "XXX/X.." },
  ],
};
