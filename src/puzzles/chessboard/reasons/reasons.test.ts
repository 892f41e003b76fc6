import { describe, expect, it } from "vitest";
import { createRandom, UNLIMITED } from "../../../base/index.js";
import { createGrid, neighboursOf, type Cell } from "../../../board/index.js";
import { allTilings } from "../../../board/matching/testing/reference.js";
import type { HallCertificate } from "../../../certify/index.js";
import { brokenBy, type Literal, type Rule } from "../../../model/index.js";
import { allAssignments, createForces, hasReason, smallestReason, usesOf } from "../../../testing/reasons.js";
import { type Chessboard, tilingOf, tilingOfMates } from "../board.js";
import { tightConflict } from "./conflict.js";
import { chessboardReasons } from "./rules.js";
import { tightSteps } from "./tight.js";

/** A board with about a fifth of its squares removed. */
function randomBoard(seed: number, longest: number): Chessboard {
  const random = createRandom(seed);
  const [rows, cols] = [1 + random.below(longest), 1 + random.below(longest)];
  const share = 3 + random.below(6);
  const removed: Cell[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) if (random.below(share) === 0) removed.push([row, col]);
  return createGrid(rows, cols, removed);
}

/** Rows of `.` and `#`. */
function drawn(rows: readonly string[]): Chessboard {
  const removed = rows.flatMap((line, row) =>
    Array.from(line).flatMap((sign, col): Cell[] => (sign === "#" ? [[row, col]] : [])),
  );
  return createGrid(rows.length, rows[0]!.length, removed);
}

interface Case {
  readonly board: Chessboard;
  readonly reasons: ReturnType<typeof chessboardReasons>;
  readonly known: readonly Literal[];
  /** All tilings that have what is known. */
  readonly tilings: readonly Uint8Array[];
}

function rulesOf(board: Chessboard, { model }: Case["reasons"], squares: Int32Array): Rule[] {
  return model.rules.filter(({ cells: [cell] }) => squares.includes(cell![0]! * board.cols + cell![1]!));
}

/** Random boards that can be tiled, with some of what a tiling says known. */
function* randomCases(count: number, longest: number): Generator<Case> {
  for (let seed = 0, made = 0; made < count; seed++) {
    const board = randomBoard(seed, longest);
    const reasons = chessboardReasons(board);
    const all = allTilings(board).map((mate) => reasons.assignment(tilingOfMates(board, mate)));
    if (all.length === 0 || reasons.model.factCount === 0) continue;
    made++;
    const random = createRandom(seed);
    const first = all[random.below(all.length)]!;
    const known: Literal[] = [];
    for (let v = 1; v <= reasons.model.factCount; v++)
      if (random.below(first[v] === 1 ? 5 : 9) === 0) known.push(first[v] === 1 ? v : -v);
    const fits = (values: Uint8Array): boolean => known.every((l) => (values[Math.abs(l)] === 1) === l > 0);
    yield { board, reasons, known, tilings: all.filter(fits) };
  }
}

describe("the rules of the chessboard", () => {
  it("have exactly the tilings as solutions", () => {
    for (let seed = 0; seed < 100; seed++) {
      const board = randomBoard(seed, 3);
      const { model, assignment } = chessboardReasons(board);
      const tilings = allTilings(board).map((mate) => assignment(tilingOfMates(board, mate)).join());
      const found: string[] = [];
      for (let bits = 0; bits < 2 ** model.factCount; bits++) {
        const values = Uint8Array.from({ length: model.factCount + 1 }, (_, v) =>
          v === 0 ? 0 : (bits >> (v - 1)) & 1,
        );
        if (brokenBy(model, values).length === 0) found.push(values.join());
      }
      expect(found.toSorted()).toEqual(tilings.toSorted());
    }
  });

  it("refuse dominoes that fit nowhere", () => {
    const { known, fact } = chessboardReasons(createGrid(1, 4, [[0, 3]]));
    expect(
      known(
        tilingOf([
          [
            [0, 0],
            [0, 1],
          ],
        ]),
      ).map((v) => fact(v).holds),
    ).toEqual(["a domino lies on r1c1 and r1c2"]);
    for (const two of [
      [0, 3],
      [0, 1],
      [5, 5],
    ] as const)
      expect(() =>
        known(
          tilingOf([
            [[0, 2], two],
            [
              [0, 0],
              [0, 2],
            ],
          ]),
        ),
      ).toThrow("no domino fits on");
  });
});

describe("tight sets", () => {
  it("are found for exactly the facts that all tilings share", () => {
    for (const { board, reasons, known, tilings } of randomCases(300, 5)) {
      const shared: Literal[] = [];
      for (let v = 1; v <= reasons.model.factCount; v++) {
        const literal = tilings[0]![v] === 1 ? v : -v;
        if (!known.includes(literal) && tilings.every((values) => values[v] === tilings[0]![v]))
          shared.push(literal);
      }
      const found = tightSteps(board, known, tilings[0]!, UNLIMITED).map(({ literal }) => literal);
      expect(found.toSorted((a, b) => a - b)).toEqual(shared.toSorted((a, b) => a - b));
    }
  });

  it("force their facts, and are as small as the search over rules says", () => {
    for (const { board, reasons, known, tilings } of randomCases(150, 5)) {
      const forces = createForces(reasons);
      for (const { literal, squares } of tightSteps(board, known, tilings[0]!, UNLIMITED)) {
        const rules = rulesOf(board, reasons, squares);
        expect(rules).toHaveLength(squares.length);
        expect(forces(rules, known, [literal])).toBe(true);
        expect(smallestReason(reasons, known, literal, tilings[0]!)).toHaveLength(squares.length);
      }
    }
  });

  it("are as small as trying all sets of rules says", () => {
    for (const { board, reasons, known, tilings } of randomCases(100, 3)) {
      const all = allAssignments(reasons.model);
      const ruleCount = reasons.model.rules.length;
      for (const { literal, squares } of tightSteps(board, known, tilings[0]!, UNLIMITED)) {
        expect(hasReason(all, known, literal, ruleCount, squares.length)).toBe(true);
        expect(hasReason(all, known, literal, ruleCount, squares.length - 1)).toBe(false);
      }
    }
  });

  it("are all named by a technique", () => {
    for (const { board, reasons, known, tilings } of randomCases(100, 6)) {
      const forces = createForces(reasons);
      for (const { literal, squares } of tightSteps(board, known, tilings[0]!, UNLIMITED)) {
        const rules = rulesOf(board, reasons, squares);
        const step = { rules, facts: [literal], uses: usesOf(forces, rules, known, [literal]) };
        expect(reasons.techniques.some(({ words }) => words(step) !== undefined)).toBe(true);
      }
    }
  });

  it("give as findings those of the smallest size", () => {
    for (const { board, reasons, known, tilings } of randomCases(150, 6)) {
      const all = tightSteps(board, known, tilings[0]!, UNLIMITED);
      const found = reasons.findings!(known, tilings[0]!, UNLIMITED);
      const size = Math.min(...all.map(({ squares }) => squares.length));
      expect(found?.size ?? Infinity).toBe(size);
      expect(found?.found.map(({ literal }) => literal) ?? []).toEqual(
        all.filter(({ squares }) => squares.length === size).map(({ literal }) => literal),
      );
    }
  });
});

describe("the smallest conflict", () => {
  /** The fewest squares whose rules clash, by trying all sets of one colour. */
  function fewest(board: Chessboard): number {
    let least = Infinity;
    for (const colour of [0, 1]) {
      const squares = [...board.present.keys()].filter(
        (at) => board.present[at] === 1 && (Math.floor(at / board.cols) + (at % board.cols)) % 2 === colour,
      );
      for (let bits = 1; bits < 2 ** squares.length; bits++) {
        const chosen = squares.filter((_, i) => ((bits >> i) & 1) === 1);
        const beside = new Set(chosen.flatMap((at) => neighboursOf(board, at)));
        if (beside.size < chosen.length) least = Math.min(least, chosen.length + beside.size);
      }
    }
    return least;
  }

  it("is that of trying all sets of squares", () => {
    for (let seed = 0; seed < 300; seed++) {
      const board = randomBoard(seed, 5);
      const found = tightConflict(board, UNLIMITED);
      const size = found === undefined ? Infinity : found.set.length + found.neighbours.length;
      expect([seed, size]).toEqual([seed, fewest(board)]);
      expect(found?.atLeast ?? Infinity).toBe(size);
    }
  });

  it("clashes by its rules", () => {
    for (let seed = 0; seed < 100; seed++) {
      const reasons = chessboardReasons(randomBoard(seed, 5));
      const clash = reasons.clash!(UNLIMITED);
      if (clash === undefined) continue;
      const rules = clash.rules.map((rule) => reasons.model.rules[rule]!);
      // The evidence is about the squares of the rules, and no others.
      const { set, neighbours } = clash.certificate as HallCertificate;
      expect(rules.map((rule) => rule.cells[0])).toEqual([...set, ...neighbours]);
      // What clashes forces anything, and without one of its rules it does not clash.
      const forces = createForces(reasons);
      if (reasons.model.factCount > 0) expect(forces(rules, [], [1, -1])).toBe(true);
      for (const rule of rules) {
        const others = rules.filter((other) => other !== rule);
        if (reasons.model.factCount > 0) expect(forces(others, [], [1, -1])).toBe(false);
      }
    }
  });
});

describe("techniques of the chessboard", () => {
  interface Shown {
    readonly technique: string;
    readonly board: readonly string[];
    /** Dominoes that are laid, as "0,0 0,1". */
    readonly laid?: readonly string[];
    /** What follows. */
    readonly fact: string;
    readonly words: string;
  }
  const SHOWN: readonly Shown[] = [
    {
      technique: "covered-square",
      board: ["...", "..."],
      laid: ["0,0 0,1"],
      fact: "no domino lies on r1c2 and r1c3",
      words: "A domino covers r1c2 already, so no domino lies on r1c2 and r1c3.",
    },
    {
      technique: "forced-domino",
      board: ["....", "##.."],
      fact: "a domino lies on r1c1 and r1c2",
      words: "Only r1c2 is left beside r1c1, so a domino lies on r1c1 and r1c2.",
    },
    {
      technique: "forced-domino",
      board: ["...", "..."],
      laid: ["0,0 1,0", "0,1 0,2"],
      fact: "a domino lies on r2c2 and r2c3",
      words: "Only r2c2 is left beside r2c3, so a domino lies on r2c2 and r2c3.",
    },
    {
      technique: "lone-square",
      board: ["....", "##.."],
      fact: "no domino lies on r1c2 and r1c3",
      words: "Only r1c2 is left beside r1c1 and is needed there, so no domino lies on r1c2 and r1c3.",
    },
    {
      technique: "bridge",
      board: ["..####", "......", "..#..#"],
      fact: "no domino lies on r2c2 and r2c3",
      words:
        "A domino on r2c2 and r2c3 would cut off a part with 3 white squares and 2 black ones, so none lies there.",
    },
    {
      technique: "bridge",
      board: ["...###", "...###", "......", "###...", "###..."],
      fact: "a domino lies on r3c3 and r3c4",
      words:
        "A part of the board has 5 white squares and 4 black ones, and the only way out of it is from r3c3 to r3c4, so a domino lies there.",
    },
    {
      technique: "tight-set",
      board: [".....", "..#..", ".....", "##.#.", "#....", "#...."],
      fact: "no domino lies on r1c2 and r1c3",
      words:
        "The 3 white squares (r1c1, r2c2 and r3c1) have only 3 free neighbours (r1c2, r2c1 and r3c2) and need them all, so no domino lies on r1c2 and r1c3.",
    },
    {
      technique: "tight-set",
      board: ["....", "....", ".##."],
      fact: "a domino lies on r1c1 and r1c2",
      words:
        "The 2 white squares (r1c1 and r3c1) have only 1 free neighbour (r2c1) besides r1c2, which only r1c1 of them touches, so a domino lies on r1c1 and r1c2.",
    },
  ];

  it.each(SHOWN)("$technique: $fact", ({ technique, board: rows, laid = [], fact, words }) => {
    const board = drawn(rows);
    const reasons = chessboardReasons(board);
    const dominoes = laid.map((text) => text.split(" ").map((cell) => cell.split(",").map(Number)));
    const known = reasons.known(tilingOf(dominoes as unknown as [Cell, Cell][]));
    const assignment = allTilings(board)
      .map((mate) => reasons.assignment(tilingOfMates(board, mate)))
      .find((values) => known.every((literal) => values[literal] === 1))!;
    const said = (literal: Literal): string =>
      literal > 0 ? reasons.fact(literal).holds : reasons.fact(-literal).fails;
    const step = tightSteps(board, known, assignment, UNLIMITED).find(
      ({ literal }) => said(literal) === fact,
    )!;
    const rules = rulesOf(board, reasons, step.squares);
    const facts = [step.literal];
    const found = { rules, facts, uses: usesOf(createForces(reasons), rules, known, facts) };
    const named = reasons.techniques.find((each) => each.words(found) !== undefined);
    expect([named?.id, named?.words(found)]).toEqual([technique, words]);
  });
});
