/** The order of a collection. Each puzzle is played under a number of its own, so that what is played stays with it wherever it goes. */
import { boardOfShelf } from "../series.js";
import type { CollectedPuzzle, Collection } from "./shelf.js";

function numberAt({ puzzles }: Pick<Collection, "puzzles">, at: number): number {
  return puzzles[at]?.number ?? at;
}

/** The ids of the boards on which the puzzles are played, in order. */
export function boardsOf(collection: Collection): readonly string[] {
  return collection.puzzles.map((_, at) => boardOfShelf(collection.id, numberAt(collection, at)));
}

/** Where the puzzle with this number is; −1 where it is not there any more. */
export function placeIn(collection: Collection, number: number): number {
  return collection.puzzles.findIndex((_, at) => numberAt(collection, at) === number);
}

function numbered(collection: Collection): CollectedPuzzle[] {
  return collection.puzzles.map((puzzle, at) => ({ ...puzzle, number: numberAt(collection, at) }));
}

/** One puzzle at another place; the others keep their order, and all keep how far somebody is with them. */
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

/** For a puzzle that is added: no other ever had it, as far as those that are there know. */
export function nextNumber(collection: Collection): number {
  return Math.max(-1, ...collection.puzzles.map((_, at) => numberAt(collection, at))) + 1;
}
