import { expect, it } from "vitest";
import { jsonText, unwrap } from "../base/index.js";
import { FAMILIES, familyById } from "../puzzles/index.js";
import { readPuzzle } from "../workbench/index.js";
import { puzzleDocument } from "./document.js";
import { generatedJson, generatePuzzle } from "./generate.js";

const WISHES: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  chessboard: { size: "5x5" },
  cube: {
    from: "cube\nreflections: yes\nregion: 3x2x2\npiece: L orange\nXXX\nX..\npiece: A yellow 2\nXX  ..\nX.  X.\n",
  },
  pips: { dominoes: 4 },
  tents: { size: "6x6" },
  twist: { given: 4 },
};

it.each(FAMILIES.map(({ id }) => id))("is the document that was made with the puzzle: %s", async (id) => {
  const family = familyById(id)!;
  const made = unwrap(
    await generatePuzzle(family, { wish: WISHES[id], seed: 5, grade: "quick", certify: true }),
  );
  if (made.status !== "made") throw new Error("nothing was made");
  const whole = jsonText(unwrap(generatedJson(family, undefined, made)));
  const { text, format } = JSON.parse(whole) as { text: string; format: string };
  const { puzzle } = unwrap(readPuzzle(text, { family: id, format }));
  const solution = jsonText(family.solutionJson(made.puzzle, made.solution));
  expect(jsonText(unwrap(await puzzleDocument(family, puzzle, { format, seed: 5, solution })))).toBe(whole);
});

it("does not believe a solution that is not right", async () => {
  const family = familyById("tents")!;
  const { puzzle } = unwrap(readPuzzle("4x4:bafd,1,0,0,2,1,0,1,1"));
  const document = unwrap(await puzzleDocument(family, puzzle, { seed: 5, solution: '{"tents":[[0,0]]}' }));
  const { solution } = JSON.parse(jsonText(document)) as { solution: { tents: unknown[] } };
  expect(solution.tents).toHaveLength(3);
});

it("has a certificate and no solution where there is none, and neither where there are several", async () => {
  const family = familyById("chessboard")!;
  const documentOf = async (text: string): Promise<unknown> => {
    const { puzzle } = unwrap(readPuzzle(text));
    return JSON.parse(jsonText(unwrap(await puzzleDocument(family, puzzle, { seed: 1 }))));
  };
  const none = await documentOf("4x4-0,0-3,3");
  expect(none).toMatchObject({ certificate: { kind: "colouring" } });
  expect(none).not.toHaveProperty("solution");
  const several = await documentOf("4x4");
  for (const key of ["solution", "certificate", "grade"]) expect(several).not.toHaveProperty(key);
});
