import { describe, expect, it } from "vitest";
import { jsonText, unwrap } from "../../base/index.js";
import { answerJson, readPuzzle, solvePuzzle } from "../../workbench/index.js";
import { answerFlaw, type Answered } from "./verify.js";

async function answered(puzzle: string, limit = 1): Promise<Record<string, unknown>> {
  const { family, puzzle: read } = unwrap(readPuzzle(puzzle));
  const answer = unwrap(await solvePuzzle(family, read, { limit }));
  return JSON.parse(jsonText(answerJson(family, read, answer)));
}

const flawOf = (
  puzzle: string,
  document: unknown,
  more: Partial<Answered> = {},
): Promise<string | undefined> =>
  answerFlaw({
    command: "solve",
    options: [],
    group: { arguments: [puzzle], given: {} },
    kind: "answer",
    text: JSON.stringify(document),
    ...more,
  });

const BOARD = "4x4";
const HALL = "8x8-0,0-7,7";
const TENTS = "8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2";

describe("an answer of a worker", () => {
  it.each([BOARD, HALL, TENTS])("that is right is taken: %s", async (puzzle) => {
    expect(await flawOf(puzzle, await answered(puzzle, 2))).toBeUndefined();
  });

  it("is read with what was sent, not with a file of that name", async () => {
    const group = { arguments: ["a.txt"], given: { "a.txt": Buffer.from("2x2").toString("base64") } };
    expect(await flawOf("", await answered("2x2"), { group })).toBeUndefined();
    expect(await flawOf("", await answered(BOARD), { group })).toEqual(expect.any(String));
  });

  it.each([
    ["a solution of another board", BOARD, async () => answered("2x8")],
    [
      "a solution that leaves a square bare",
      BOARD,
      async () => ({
        ...(await answered(BOARD)),
        solutions: [
          {
            dominoes: [
              [
                [0, 0],
                [0, 1],
              ],
            ],
          },
        ],
      }),
    ],
    ["no solution", BOARD, async () => ({ ...(await answered(BOARD)), solutions: [] })],
    [
      "the same solution twice",
      BOARD,
      async () => {
        const answer = await answered(BOARD);
        return { ...answer, solutions: [answer["solutions"], answer["solutions"]].flat() };
      },
    ],
    [
      "one solution of several called unique",
      BOARD,
      async () => ({ ...(await answered(BOARD)), unique: true }),
    ],
    ["another family", TENTS, async () => answered(BOARD)],
    [
      "impossible without evidence",
      BOARD,
      async () => ({ ...(await answered(HALL)), certificate: undefined }),
    ],
    ["impossible by the evidence of another board", BOARD, async () => answered(HALL)],
    ["a status that there is not", BOARD, async () => ({ ...(await answered(BOARD)), status: "perhaps" })],
    ["another document", BOARD, async () => ({ schema: "quadrille/hint@1" })],
    ["no document", BOARD, async () => "solved"],
  ])("with %s is refused", async (_, puzzle, document) => {
    expect(await flawOf(puzzle, await document())).toEqual(expect.any(String));
  });

  it("that calls a good puzzle bad is refused, and one about usage is taken", async () => {
    const error = (code: string): unknown => ({ schema: "quadrille/error@1", code, message: "" });
    expect(await flawOf(BOARD, error("tents/row-length"), { kind: "error" })).toEqual(expect.any(String));
    expect(await flawOf("4x", error("puzzle/unrecognised"), { kind: "error" })).toBeUndefined();
    expect(await flawOf(BOARD, error("usage/engine"), { kind: "error" })).toBeUndefined();
  });
});
