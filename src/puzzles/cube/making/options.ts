/** What may be asked of a new polycube puzzle. */
import type { MakingOption } from "../../making/making.js";

export const SETS: readonly string[] = ["cube-puzzler-pro", "pentominoes", "solid-pentominoes", "soma"];

export const CUBE_OPTIONS: readonly MakingOption[] = [
  {
    id: "set",
    title: "the pieces and the solid they fill",
    kind: "choice",
    choices: SETS,
    choiceTitles: {
      "cube-puzzler-pro": "Cube Puzzler PRO",
      pentominoes: "12 pentominoes",
      "solid-pentominoes": "12 solid pentominoes",
      soma: "Soma",
    },
    usual: "cube-puzzler-pro",
  },
  {
    id: "clues",
    title: "colours on the faces, or pieces that are given",
    kind: "choice",
    choices: ["faces", "pieces"],
    choiceTitles: { faces: "Colours on the faces", pieces: "Given pieces" },
    usual: "faces",
  },
  {
    id: "from",
    title: "take the region and the pieces of this puzzle, instead of a set",
    kind: "puzzle",
    instead: "set",
  },
];
