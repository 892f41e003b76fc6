import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../../base/index.js";
import { drawing } from "../formats/drawing.js";
import { graph } from "../formats/graph.js";
import { pips } from "../index.js";
import { link, value } from "./sub-questions.js";
import { expectCountAgrees, expectMethodsAgree, expectPartsAgree } from "../testing/properties.js";
import { randomSmallPuzzle } from "../testing/random.js";

const SEED = 20_260;

describe("layouts and pips by themselves", () => {
  it("are listed and counted as brute force does", () => {
    const random = createRandom(SEED);
    for (let round = 0; round < 150; round++) expectPartsAgree(randomSmallPuzzle(random, { dominoes: 4 }));
  });

  it("number 12,988,816 layouts on a chessboard, without listing them", () => {
    const rows = Array.from({ length: 8 }, () => "........").join("\n");
    const dominoes = Array.from({ length: 32 }, () => "1-1").join(" ");
    const board = unwrap(drawing.parse(`dominoes ${dominoes}\n\n${rows}\n`));
    expect(link.count(board, startBudget())).toMatchObject({ outcome: "counted", count: 12_988_816n });
  });

  it("number 945 layouts on the complete graph of ten nodes: 9·7·5·3·1", () => {
    const names = "abcdefghij".split("");
    const links = Object.fromEntries(names.map((name, i) => [name, names.slice(i + 1)]));
    const dominoes = [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 0],
      [1, 2],
    ];
    const complete = unwrap(graph.parse(JSON.stringify({ links, dominoes })));
    expect(link.count(complete, startBudget())).toMatchObject({ count: 945n });
    let listed = 0;
    link.list(complete, { limit: Infinity, budget: startBudget(), onSolution: () => void listed++ });
    expect(listed).toBe(945);
    // Ten cells without a condition take 0 0 1 1 2 2 3 4 5 6 in 10!/(2!·2!·2!) orders.
    expect(value.count(complete, startBudget())).toMatchObject({ count: 453_600n });
  });

  it("stop at a limit and when they are told to", () => {
    const board = unwrap(drawing.parse("dominoes 1-1 1-2 1-3 2-3\n\n..AA\n....\n\nA < 6\n"));
    for (const part of pips.subQuestions!) {
      let listed = 0;
      const end = part.list(board, { limit: 3, budget: startBudget(), onSolution: () => void listed++ });
      expect([end.outcome, listed]).toEqual(["limit", 3]);
      const stopped = { ...startBudget(), stopped: () => "cancelled" as const };
      expect(part.count(board, stopped)).toEqual({ outcome: "stopped", reason: "cancelled" });
    }
  });

  it("list pips without trying in vain what the regions to come cannot meet", () => {
    // A could take the noughts and fives that B and C need, in millions of orders.
    const four = "0-0 0-0 1-1 1-1 2-2 2-2 3-3 3-3 4-4 4-4 5-5 5-5";
    const board = unwrap(
      drawing.parse(`dominoes ${four}\n\nAAAAAAAA\nAAAAAAAA\nBBBBCCCC\n\nA = 40\nB = 0\nC equal\n`),
    );
    let asked = 0;
    const patient = startBudget();
    const budget = { ...patient, stopped: () => (++asked > 100 ? ("steps" as const) : undefined) };
    const listed: (readonly number[])[] = [];
    const end = value.list(board, { limit: 50, budget, onSolution: (values) => void listed.push(values) });
    expect(end.outcome).toBe("limit");
    expect(new Set(listed.map(String)).size).toBe(50);
    expect(listed.flatMap((values) => value.check(board, values))).toEqual([]);
    // Sixteen cells with four each of 1 2 3 4, once B has the noughts and C the fives.
    expect(value.count(board, startBudget())).toMatchObject({ count: 63_063_000n });
  });

  it("are refused when they are wrong", () => {
    const board = unwrap(drawing.parse("dominoes 1-1 1-2\n\nAA\n..\n\nA equal\n"));
    const codes = (found: readonly { readonly code: string }[]): string[] => found.map(({ code }) => code);
    expect(
      codes(
        link.check(board, [
          [0, 1],
          [2, 3],
        ]),
      ),
    ).toEqual([]);
    expect(
      codes(
        link.check(board, [
          [0, 3],
          [1, 2],
        ]),
      ),
    ).toEqual(["pips/not-adjacent", "pips/not-adjacent"]);
    expect(codes(link.check(board, [[0, 1]]))).toEqual(["pips/bare", "pips/bare"]);
    expect(
      codes(
        link.check(board, [
          [0, 1],
          [1, 3],
        ]),
      ),
    ).toEqual(["pips/overlap", "pips/bare"]);
    expect(codes(value.check(board, [1, 1, 1, 2]))).toEqual([]);
    expect(codes(value.check(board, [1, 2, 1, 1]))).toEqual(["pips/equals"]);
    expect(codes(value.check(board, [1, 1, 1, 1]))).toEqual(["pips/supply", "pips/supply"]);
  });
});

describe("the methods", () => {
  it("find all solutions of random puzzles, and count them", async () => {
    const random = createRandom(SEED + 1);
    for (let round = 0; round < 150; round++) {
      const puzzle = randomSmallPuzzle(random, { dominoes: 4 });
      expectMethodsAgree(puzzle);
      await expectCountAgrees(puzzle);
    }
  });
});
