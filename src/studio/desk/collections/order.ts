/** The order of a collection. Each puzzle is played under a number of its own, so that its game stays with it when it is moved. */
import { boardOfShelf } from "../series.js";
import type { CollectedPuzzle, Collection } from "./shelf.js";

function numberAt({ puzzles }: Pick<Collection, "puzzles">, at: number): number {
  return puzzles[at]?.number ?? at;
}

/** The ids of the boards on which the puzzles are played, in order. */
export function boardsOf(collection: Collection): readonly string[] {
  return collection.puzzles.map((_, at) => boardOfShelf(collection.id, numberAt(collection, at)));
}

/** The place of the puzzle with this number; −1 if it is no longer there. */
export function placeIn(collection: Collection, number: number): number {
  return collection.puzzles.findIndex((_, at) => numberAt(collection, at) === number);
}

function numbered(collection: Collection): CollectedPuzzle[] {
  return collection.puzzles.map((puzzle, at) => ({ ...puzzle, number: numberAt(collection, at) }));
}

/** Moves one puzzle to another place. The others keep their order, and all keep their progress. */
export function movedTo(collection: Collection, from: number, to: number): Collection {
  const puzzles = numbered(collection);
  const [moved] = puzzles.splice(from, 1);
  if (moved === undefined) return collection;
  puzzles.splice(to, 0, moved);
  return { ...collection, puzzles };
}

export function without(collection: Collection, at: number): Collection {
  return { ...collection, puzzles: numbered(collection).filter((_, other) => other !== at) };
}

/** A number for a new puzzle that, as far as the present puzzles show, none has ever had. */
export function nextNumber(collection: Collection): number {
  return Math.max(-1, ...collection.puzzles.map((_, at) => numberAt(collection, at))) + 1;
}
