/** Boards that show each technique: their easiest step is of this kind, and its words say so. */
import { describe, expect, it } from "vitest";
import { addTo, startBudget } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import type { Literal } from "../../model/index.js";
import { type Peg, type Twist, twist, type TwistPiece } from "../../puzzles/index.js";
import { listSolutions } from "../../puzzles/twist/testing/oracle.js";
import { createReasoner } from "../search/reasoner.js";
import { sumsOf } from "../search/sums.js";

interface Shown {
  readonly technique: string;
  readonly words: string;
  readonly rows: readonly string[];
  readonly pieces: readonly (readonly [name: string, colour: number, shape: string])[];
  readonly pegs?: readonly Peg[];
  /** Only whole placements are looked for: what a hint ends with. */
  readonly marks?: boolean;
}

const BOARDS: readonly Shown[] = [
  {
    technique: "taken",
    words: "Something else is in the way, so piece a does not cover 2A, 3A, 4A or 1B.",
    rows: ["....", "...."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "oX/X."],
      ["c", 1, "XX"],
    ],
    pegs: [{ cell: [0, 0], colour: 1 }],
  },
  {
    technique: "used-up",
    words: "Piece b is used exactly once, so piece b does not cover 3A, 4A, 2B, 3B or 4B.",
    rows: ["....", "...."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "oX/X."],
      ["c", 1, "XX"],
    ],
    pegs: [{ cell: [0, 0], colour: 1 }],
  },
  {
    technique: "clue",
    words:
      "The orange peg on 1A stands under a hole of its own colour, so pieces a and c do not cover 1A and piece b does not lie on 1A, 2A and 2B or on 1A, 1B and 2B.",
    rows: ["....", "...."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "oX/X."],
      ["c", 1, "XX"],
    ],
    pegs: [{ cell: [0, 0], colour: 1 }],
  },
  {
    technique: "last-place",
    words: "Piece a has one place left, so piece a lies on 1B, 2B and 3B.",
    rows: ["#..", "..."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "XX"],
    ],
  },
  {
    technique: "only-piece",
    words: "Only piece b can cover 2A, so piece b covers 2A.",
    rows: ["#..", "..."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "XX"],
    ],
  },
  {
    technique: "only-hole",
    words:
      "The orange peg on 1A stands under a hole of its own colour. Only piece b can lie there, so piece b lies on 1A, 2A and 1B.",
    rows: ["....", "...."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "oX/X."],
      ["c", 1, "XX"],
    ],
    pegs: [{ cell: [0, 0], colour: 1 }],
    marks: true,
  },
  {
    technique: "pocket",
    words: "Piece a does not lie on 1A, 2A and 2B: there it would leave no piece for 1B.",
    rows: ["..#", "...", "#.."],
    pieces: [
      ["a", 0, "XX/.X"],
      ["b", 1, "XX"],
      ["c", 0, "XX"],
    ],
  },
  {
    technique: "no-room",
    words: "Piece b does not lie in 3 of its places: there it would leave no place for piece a.",
    rows: ["...", "..."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "XX"],
      ["c", 0, "X"],
    ],
  },
];

function puzzleOf({ rows, pieces, pegs = [] }: Shown): Twist {
  const grid = createGrid(rows.length, rows[0]!.length);
  rows
    .join("")
    .split("")
    .forEach((sign, at) => (grid.present[at] = sign === "#" ? 0 : 1));
  return {
    ...grid,
    flips: true,
    pegs,
    givens: [],
    pieces: pieces.map(([name, colour, shape]): TwistPiece => ({ name, colour, shape, min: 1, max: 1 })),
  };
}

/** All smallest steps on a board, as technique and words. */
function stepsOn(shown: Shown): string[] {
  const puzzle = puzzleOf(shown);
  const reasons = twist.reasons!(puzzle, startBudget());
  const { model, techniques } = reasons;
  const all = listSolutions(puzzle).map((solution) => reasons.assignment(solution));
  const forced: Literal[] = [];
  for (let v = 1; v <= model.factCount; v++) {
    if (all.every((values) => values[v] === 1)) forced.push(v);
    else if (all.every((values) => values[v] === 0)) forced.push(-v);
  }
  const wanted = shown.marks === true ? forced.filter(reasons.isMark!) : forced;
  const reasoner = createReasoner(model, sumsOf(model), wanted, all[0]!);
  const said: string[] = [];
  for (
    let next = reasoner.next(4, startBudget());
    next !== undefined;
    next = reasoner.next(4, startBudget())
  ) {
    const byRules = new Map<string, Literal[]>();
    for (const { literal, rules } of next.found)
      addTo(byRules, rules.toSorted((a, b) => a - b).join(), literal);
    for (const [rules, facts] of byRules) {
      const because = rules === "" ? [] : rules.split(",").map((rule) => model.rules[Number(rule)]!);
      const step = { rules: because, facts, uses: [] };
      const technique = techniques.find(({ words }) => words(step) !== undefined);
      said.push(`${technique?.id}: ${technique?.words(step)}`);
    }
    reasoner.learn(next.found.map(({ literal }) => literal));
  }
  return said;
}

describe("steps that no technique sees", () => {
  const puzzle = puzzleOf({
    technique: "",
    words: "",
    rows: ["...", "..."],
    pieces: [
      ["a", 0, "XXX"],
      ["b", 1, "XX"],
      ["c", 0, "X"],
    ],
    pegs: [{ cell: [0, 0], colour: 1 }],
  });
  const { model, plain, listed, fact, techniques } = twist.reasons!(puzzle, startBudget());
  const rule = (words: string) => model.rules.find((one) => one.words === words)!;
  const literal = (words: string): Literal => {
    const all = Array.from({ length: model.factCount }, (_, i) => i + 1);
    const at = all.find((v) => [fact(v).holds, fact(v).fails].includes(words))!;
    return fact(at).holds === words ? at : -at;
  };
  const [a, b, c] = ["A", "B", "C"].map((name) => `Piece ${name.toLowerCase()}`);
  const apart = (piece: string): string => `${piece} shares no cell with another piece.`;
  const used = (piece: string): string => `${piece} is used exactly once.`;
  const covered = (cell: string): string => `Some piece covers ${cell}.`;
  const BARE = "piece b does not cover 2A";

  it.each([
    [[apart(a!), covered("1A")], BARE, "Piece b does not cover 2A: otherwise nothing could cover 1A."],
    [
      [covered("1A"), covered("3B")],
      BARE,
      "Piece b does not cover 2A: otherwise 1A and 3B could not both be covered.",
    ],
    [
      [apart(a!), covered("1A"), used(c!)],
      BARE,
      "Piece b does not cover 2A: otherwise nothing could cover 1A once piece c has its place.",
    ],
    // That the piece itself is used goes without saying.
    [[covered("1A"), used(b!)], BARE, "Piece b does not cover 2A: otherwise nothing could cover 1A."],
    [[apart(c!), used(a!)], BARE, "Piece b does not cover 2A: otherwise piece a would have no place."],
    [
      [used(a!), used(c!)],
      BARE,
      "Piece b does not cover 2A: otherwise pieces a and c could not both have places.",
    ],
    [
      [apart(a!), apart(b!)],
      BARE,
      "Piece b does not cover 2A: otherwise one of the pieces a and b would overlap another piece.",
    ],
    [
      [apart(b!)],
      "piece b lies on 1A and 2A",
      "Piece b lies on 1A and 2A: anywhere else something is in the way.",
    ],
    [[apart(a!)], "piece b covers 2A", "Piece b covers 2A: otherwise piece a would be in the way."],
    [
      ["The orange peg on 1A stands under a hole of its own colour.", covered("2B")],
      BARE,
      "The orange peg on 1A stands under a hole of its own colour. Piece b does not cover 2A: otherwise nothing could cover 2B.",
    ],
  ])("are said by what could not be otherwise: %s", (rules, follows, words) => {
    expect(plain!({ rules: rules.map(rule), facts: [literal(follows)], uses: [] })).toBe(words);
  });

  it("name the pieces in the way by what is used, whichever rule it takes", () => {
    const taken = techniques.find(({ id }) => id === "taken")!;
    const facts = [literal(BARE)];
    const lying = ["piece a covers 1A", "piece c covers 2B"].map(literal);
    const says = (rules: string, uses: readonly Literal[]): string | undefined =>
      taken.words({ rules: [rule(rules)], facts, uses });
    expect(says(apart(a!), lying)).toBe("Piece a is in the way, so piece b does not cover 2A.");
    expect(says(apart(b!), lying.slice(0, 1))).toBe("Piece a is in the way, so piece b does not cover 2A.");
    expect(says(apart(b!), lying)).toBe("Pieces a and c are in the way, so piece b does not cover 2A.");
    expect(says(apart(b!), [])).toBe("Something else is in the way, so piece b does not cover 2A.");
  });

  it("list what is the same for several pieces or cells once", () => {
    const all = [apart(a!), used(b!), covered("1A"), apart(b!), used(c!), covered("2B")].map(rule);
    expect(listed!(all).map(({ words }) => words)).toEqual([
      "Each of the pieces a and b shares no cell with another piece.",
      "Each of the pieces b and c is used exactly once.",
      "Some piece covers each of 1A and 2B.",
    ]);
  });
});

describe("techniques", () => {
  it.each(BOARDS)("$technique", (shown) => {
    expect(stepsOn(shown)).toContain(`${shown.technique}: ${shown.words}`);
  });

  it("each have a board", () => {
    const { techniques } = twist.reasons!(puzzleOf(BOARDS[0]!), startBudget());
    expect(techniques.map(({ id }) => id)).toEqual(BOARDS.map(({ technique }) => technique));
  });
});
