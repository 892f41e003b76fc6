/** A small puzzle of every family, with a solution, for tests that go through all families. */
import { FAMILIES } from "../../src/puzzles/index.js";

interface SmallPuzzle {
  readonly family: string;
  readonly format: string;
  readonly text: string;
}

const TEXTS: Readonly<Record<string, Omit<SmallPuzzle, "family">>> = {
  chessboard: { format: "code", text: "4x4-0,0-3,2" },
  cube: {
    format: "json",
    text: '{"family":"cube","region":[3,2,1],"pieces":[{"name":"V","shape":"XX/X.","count":2}]}',
  },
  pips: { format: "drawing", text: "dominoes 0-1 2-2 3-5\n\nAAB\n.CC\n\nA = 3\nB > 1\nC different\n" },
  tents: { format: "game-id", text: "4x4:bafd,1,0,0,2,1,0,1,1" },
  twist: {
    format: "json",
    text: '{"family":"twist","board":{"rows":2,"cols":3},"pieces":[{"name":"a","colour":"red","shape":"oXX"},{"name":"b","colour":"blue","shape":"XoX"}],"pegs":[{"colour":"red","cell":[0,0]}]}',
  },
};

/** In the order of the registry; a family without one here is an error. */
export const SMALL_PUZZLES: readonly SmallPuzzle[] = FAMILIES.map(({ id }) => {
  const puzzle = TEXTS[id];
  if (puzzle === undefined)
    throw new Error(`a small puzzle of ${id} is missing in test/studio/small-puzzles.ts`);
  return { family: id, ...puzzle };
});
