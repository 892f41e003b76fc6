import { expect, it } from "vitest";
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
      grade: { schema: "quadrille/grade@1", grade: "easy" },
      seed: 3,
    },
    { schema: "quadrille/puzzle@1", family: "chessboard", format: "code", text: "2x4-0,0\n", seed: 3 },
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
