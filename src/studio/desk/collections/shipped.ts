/** The collections that come with the Studio: one per family, loaded when it is shown. `scripts/collections.js` makes them. */
import type { CollectedPuzzle, Collection } from "./shelf.js";
import * as phrases from "../../words/frame.js";

/** By family, which is also the id of its collection. */
export const TITLES: Readonly<Record<string, string>> = {
  chessboard: phrases.chessboardPuzzles,
  cube: phrases.polycubePuzzles,
  pips: phrases.pipsPuzzles,
  tents: phrases.tentsPuzzles,
  twist: phrases.iqTwistPuzzles,
};

export const SHIPPED: readonly string[] = Object.keys(TITLES);

const FILES = import.meta.glob<string>("../../../../collections/*.jsonl", {
  query: "?raw",
  import: "default",
});

const loaded = new Map<string, Promise<Collection>>();

async function load(family: string): Promise<Collection> {
  const text = await FILES[`../../../../collections/${family}.jsonl`]!();
  const puzzles = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): CollectedPuzzle => {
      const { format, text: written, title, section, grade, seed } = JSON.parse(line);
      return { format, text: written, title, section, grade: grade?.grade, seed };
    });
  return { id: family, title: TITLES[family]!, family, madeAt: 0, puzzles, shipped: true };
}

export async function shippedCollection(id: string): Promise<Collection | undefined> {
  if (!Object.hasOwn(TITLES, id)) return undefined;
  const known = loaded.get(id) ?? load(id);
  loaded.set(id, known);
  return known;
}
