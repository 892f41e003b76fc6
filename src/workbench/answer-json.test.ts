/** `JSON.stringify` of an answer is the contract's document, whatever was asked. */
import { describe, expect, it } from "vitest";
import { jsonText, type Json, unwrap } from "../base/index.js";
import { FAMILIES, type Family } from "../puzzles/index.js";
import { answerJson } from "./answer-json.js";
import { checkedJson, checkSolution } from "./check.js";
import { explainedJson } from "./explain.js";
import { familyAsked } from "./method-names.js";
import { readPuzzle } from "./read.js";
import { certifyUnique, countPuzzle, explainPuzzle, sampleSolution, solvePuzzle } from "./ask/asked.js";

function expectDocument(value: object, document: Json): void {
  expect(JSON.stringify(value)).toBe(jsonText(document));
  // The document itself has no lists that only our own writer can read.
  expect(JSON.stringify(document)).toBe(jsonText(document));
}

const EXAMPLES = [
  ...FAMILIES.flatMap(({ formats }) => formats.map(({ example }) => example)),
  "4x4",
  "2x1",
  "8x8-0,0-7,7",
].map((text) => ({ text, ...unwrap(readPuzzle(text)) }));

it("is written for answers of the library only", () => {
  const { family, puzzle } = EXAMPLES[0]!;
  for (const wrong of [undefined, 7, {}, { status: "solved" }, { status: "solved", solutions: [] }])
    expect(() => answerJson(family, puzzle, wrong as never)).toThrow(/^answerJson: answer must be an answer/);
});

describe.each(EXAMPLES)("$text", ({ family, puzzle }) => {
  it("is written as its document: solved, counted, explained", async () => {
    const solved = unwrap(await solvePuzzle(family, puzzle, { limit: 3 }));
    expectDocument(solved, answerJson(family, puzzle, solved));
    const counted = unwrap(await countPuzzle(family, puzzle));
    expect(JSON.parse(JSON.stringify(counted))).toMatchObject({ count: String(counted.count) });
    expectDocument(counted, answerJson(family, puzzle, counted));
    const explained = unwrap(await explainPuzzle(family, puzzle));
    expectDocument(explained, explainedJson(family, puzzle, explained));
    expectDocument(explained.answer, answerJson(family, puzzle, explained.answer));
    const engine = unwrap(await solvePuzzle(family, puzzle, { engine: "cadical" }));
    expectDocument(engine, answerJson(family, puzzle, engine));
    const [solution] = solved.solutions;
    if (solution === undefined) return;
    const checked = unwrap(checkSolution(family, puzzle, jsonText(family.solutionJson(puzzle, solution))));
    expectDocument(checked, checkedJson(family, puzzle, checked));
  });
});

it("is written as its document: drawn, certified, of a sub-question", async () => {
  const asked = (text: string): { family: Family; puzzle: unknown } => unwrap(readPuzzle(text));
  const board = asked("4x4");
  const drawn = unwrap(await sampleSolution(board.family, board.puzzle, { seed: 1 }));
  expectDocument(drawn, answerJson(board.family, board.puzzle, drawn));
  const one = asked("2x1");
  const unique = unwrap(await solvePuzzle(one.family, one.puzzle, { limit: 2 }));
  const certified = unwrap(await certifyUnique(one.family, one.puzzle, unique));
  expect(certified.certificate).toMatchObject({ kind: "rup" });
  expectDocument(certified, answerJson(one.family, one.puzzle, certified));
  for (const { family, puzzle } of EXAMPLES)
    for (const { id: engine } of family.subQuestions ?? []) {
      const asked = familyAsked(family, { engine });
      const listed = unwrap(await solvePuzzle(asked, puzzle, { limit: 2 }));
      expect(answerJson(asked, puzzle, listed)).toMatchObject({ family: "pips", part: engine });
      expectDocument(listed, answerJson(asked, puzzle, listed));
      const counted = unwrap(await countPuzzle(asked, puzzle, { engine }));
      expectDocument(counted, answerJson(asked, puzzle, counted));
    }
});

it("is not taken over by what is made of an answer", async () => {
  const { family, puzzle } = unwrap(readPuzzle("2x2"));
  const answer = unwrap(await solvePuzzle(family, puzzle));
  expect(Object.assign({}, answer)).not.toHaveProperty("toJSON");
});
