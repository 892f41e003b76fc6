import type { PieceSet } from "./set.js";

/** Piet Hein's Soma cube: all seven ways to join three or four cubes that are not convex. A and B are mirror images. */
export const soma: PieceSet = {
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
