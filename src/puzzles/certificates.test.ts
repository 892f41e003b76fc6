import { describe, expect, it } from "vitest";
import { ContractError, startBudget, unwrap } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import { FAMILIES, noSolutionWords, requireCertificate } from "./index.js";

interface Case {
  readonly family: string;
  readonly text: string;
  readonly sentence: string;
  /** Wrong values for fields of the certificate, each put in place of the right one. */
  readonly wrong: readonly { readonly [field: string]: Certificate[string] }[];
}

const TETROMINOES = ["XXXX", "XX/XX", "XXX/.X.", ".XX/XX.", "XXX/X.."];
const pieces = TETROMINOES.map((shape, at) => ({ name: "ABCDE"[at], colour: "sky", shape }));

/** One for every kind of certificate that a family has. */
const CASES: readonly Case[] = [
  {
    family: "chessboard",
    text: "4x4-0,0-3,3",
    sentence:
      "No tiling: the board has 6 white squares and 8 black squares, and every domino covers one of each.",
    wrong: [{ white: 7 }, { cell: [0, 0] }, { whole: false }],
  },
  {
    family: "chessboard",
    text: "6x6-0,3-1,2-2,2-3,0-4,2-5,3",
    sentence: "No tiling: these 4 white squares have only 3 black neighbours.",
    wrong: [{ set: [[0, 0]], neighbours: [] }, { neighbours: [] }],
  },
  {
    family: "tents",
    text: "1 5\n.T... 2\n? ? ? ? ?\n",
    sentence: "No solution: there is 1 tree, and the counts of the rows add up to 2.",
    wrong: [{ totals: { trees: 1, rows: 3 } }, { totals: { trees: 2, rows: 2 } }, { totals: {} }],
  },
  {
    family: "tents",
    text: "1 5\n-T.T- ?\n? ? ? ? ?\n",
    sentence: "No solution: these 2 trees have only 1 cell for their tents.",
    wrong: [{ neighbours: [] }, { set: [[0, 1]] }],
  },
  {
    family: "pips",
    text: "dominoes 1-1 2-3\n\n.A\nAA\n\nA = 9\n",
    sentence:
      "No solution: the =9 region at r1c2, r2c1 and r2c2 must sum up to 9 or more, and the 3 largest halves to 6.",
    wrong: [
      { totals: { region: 0, cells: 3, atLeast: 9, largest: 8 } },
      { totals: { region: 0, cells: 3, atLeast: 8, largest: 6 } },
      { totals: { region: 5, cells: 3, atLeast: 9, largest: 6 } },
    ],
  },
  {
    family: "twist",
    text: JSON.stringify({ family: "twist", board: { rows: 4, cols: 5 }, pieces }),
    sentence:
      "No solution: coloured like a chessboard, 10 cells are dark and 10 light, but of the dark ones these pieces always cover 9 or 11.",
    wrong: [
      { totals: { colouring: 0, coloured: 9, cells: 20 } },
      { totals: { colouring: 7, coloured: 10, cells: 20 } },
      { totals: { colouring: 0, coloured: 10, cells: 21 } },
    ],
  },
  {
    family: "cube",
    text: '{"family":"cube","region":[2,2,2],"pieces":[{"name":"I","colour":"red","shape":"XXX","count":2}]}',
    sentence: "No solution: the pieces cover 6 cells, and there are 8.",
    wrong: [{ totals: { cells: 8, least: 6, most: 8 } }, { totals: { cells: 9, least: 6, most: 6 } }],
  },
];

describe.each(CASES)("$family: $sentence", ({ family: id, text, sentence, wrong }) => {
  const family = FAMILIES.find((one) => one.id === id)!;
  const puzzle = unwrap(family.formats.find((format) => format.detect(text))!.parse(text));
  const method = family.methods.find((one) => one.id === family.auto.engine)!;
  const { certificate } = method.solve(puzzle, {
    limit: 1,
    budget: startBudget(),
    onSolution: () => expect.unreachable(),
  });
  it("is said by the checker, whatever sentence the certificate came with", () => {
    const lying = { ...certificate!, words: "the board was sold" };
    const { words } = requireCertificate(family, puzzle, lying, method.id);
    expect(noSolutionWords(family, words)).toBe(sentence);
  });
  it.each(wrong)("is not said of %j", (fields) => {
    const check = () => requireCertificate(family, puzzle, { ...certificate!, ...fields }, method.id);
    expect(check).toThrow(ContractError);
  });
});
