/** What a stroke means in Edit, except for laying pieces: moves on the puzzle. Pure. */
import type { Cell } from "../../../../board/index.js";
import { type Twist, type TwistMove, isOnBoard } from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";

export type Tool = "pegs" | "cells" | "givens";

function colourAt({ pegs }: Twist, [row, col]: Cell): number | undefined {
  return pegs.find(({ cell }) => cell[0] === row && cell[1] === col)?.colour;
}

/** The first cell decides whether the stroke adds or removes. */
export function editMoves(puzzle: Twist, tool: Tool, colour: number, stroke: Stroke): readonly TwistMove[] {
  const { cells, button } = stroke;
  const [first] = cells;
  if (first === undefined || tool === "givens") return [];
  if (tool === "cells")
    return [{ kind: isOnBoard(puzzle, first) || button === "secondary" ? "remove" : "add", cells }];
  if (button === "secondary" || colourAt(puzzle, first) === colour) return [{ kind: "unpeg", cells }];
  return cells.map((cell) => ({ kind: "peg", cell, colour }));
}

/** How many pegs of a colour are left; undefined: no limit. */
export function pegsLeft({ supply, pegs }: Twist, colour: number): number | undefined {
  const used = pegs.filter((peg) => peg.colour === colour).length;
  return supply === undefined ? undefined : (supply[colour] ?? 0) - used;
}
