import { expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { encodeLink } from "../../base/link/index.js";
import { boardsOf, movedTo, placeIn, without } from "../desk/index.js";
import { decodeCollection, encodeCollection } from "./link.js";
import { fileName, puzzleLines, puzzleTexts } from "./export.js";

const puzzle = { format: "code", title: "a board", seed: 3 } as const;
const collection = {
  id: "a",
  title: "Tents, hard: 12!",
  family: "chessboard",
  madeAt: 0,
  puzzles: [
    { ...puzzle, text: "2x2", grade: "easy" as const },
    { ...puzzle, text: "2x4-0,0\n" },
  ],
};

it("is a line for each puzzle, as generate writes them", () => {
  const lines = puzzleLines(collection).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      schema: "quadrille/puzzle@1",
      family: "chessboard",
      format: "code",
      text: "2x2",
      title: "a board",
      grade: { schema: "quadrille/grade@1", grade: "easy" },
      seed: 3,
    },
    {
      schema: "quadrille/puzzle@1",
      family: "chessboard",
      format: "code",
      text: "2x4-0,0\n",
      title: "a board",
      seed: 3,
    },
  ]);
  expect(lines[0]).toMatch(/^\{"schema":"quadrille\/puzzle@1"/);
});

it("is the family's text, with an empty line between puzzles of several lines", () => {
  expect(puzzleTexts(collection)).toBe("2x2\n2x4-0,0\n");
  const drawn = {
    ...collection,
    puzzles: [
      { ...puzzle, text: "..\n..\n" },
      { ...puzzle, text: "#.\n.." },
    ],
  };
  expect(puzzleTexts(drawn)).toBe("..\n..\n\n#.\n..\n");
});

it("has a name that every system takes", () => {
  expect(fileName(collection)).toBe("tents-hard-12");
  expect(fileName({ title: "数独" })).toBe("puzzles");
});

it("comes back from a link, and a link that holds something else is refused", async () => {
  const read = unwrap(await decodeCollection(await encodeCollection(collection)));
  expect(read.title).toBe(collection.title);
  expect(read.puzzles.map(({ text, grade }) => [text, grade])).toEqual([
    ["2x2", "easy"],
    ["2x4-0,0\n", undefined],
  ]);
  const other = await decodeCollection(await encodeLink({ format: "code", text: "8x8" }));
  expect(other).toMatchObject({ ok: false, error: { code: "link/collection" } });
});

it("keeps what is played with its puzzle when the order changes", () => {
  const moved = movedTo(collection, 1, 0);
  expect(moved.puzzles.map(({ text }) => text)).toEqual(["2x4-0,0\n", "2x2"]);
  expect(boardsOf(moved)).toEqual(boardsOf(collection).toReversed());
  expect([placeIn(moved, 0), placeIn(moved, 1), placeIn(moved, 2)]).toEqual([1, 0, -1]);
  expect(boardsOf(without(moved, 0))).toEqual(boardsOf(collection).slice(0, 1));
});
