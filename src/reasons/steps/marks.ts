/**
 * How a step is marked on the board: where its rules are, what it uses, what follows. Each has a shape of its own, not only a colour. In a terminal
 * they have signs that no board uses: there, a dot is an empty cell and a ring is a hole.
 */
import type { Mark } from "../../scene/index.js";

const line = { stroke: "own", round: true } as const;

export const RULE_CELL = {
  id: "rule",
  words: "a rule is about this cell",
  terminal: { sign: "▫", ascii: "~", ansi: 33 },
  colour: { light: "#17508f", dark: "#8cc0f5" },
  weight: 1,
  shapes: [
    { kind: "tint", fill: "own", crisp: true, fillOpacity: 0.14 },
    { kind: "outline", ...line, width: 0.035 },
  ],
} as const satisfies Mark;

export const USED = {
  id: "used",
  words: "this is known already",
  terminal: { sign: "◇", ascii: "@", ansi: 35 },
  colour: { light: "#17703f", dark: "#63cf95" },
  weight: 2,
  shapes: [
    {
      kind: "frame",
      path: "M.12 .3V.12H.3M.7 .12H.88V.3M.88 .7V.88H.7M.3 .88H.12V.7",
      ...line,
      width: 0.06,
      halo: 0.12,
    },
  ],
} as const satisfies Mark;

export const FOLLOWS = {
  id: "follows",
  words: "something follows here",
  terminal: { sign: "▸◂", ascii: "[]", ansi: 202 },
  colour: { light: "#cf3f12", dark: "#ff7d4d" },
  weight: 3,
  shapes: [{ kind: "frame", path: "M.06 .06H.94V.94H.06Z", ...line, width: 0.08, halo: 0.14 }],
} as const satisfies Mark;

/** The marks of steps. */
export const STEP_MARKS: readonly Mark[] = [RULE_CELL, USED, FOLLOWS];
