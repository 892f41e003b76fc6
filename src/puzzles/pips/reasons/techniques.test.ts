/**
 * Boards that show each technique. Every step is tested in all ways to join cells and to place pips: it is right, and nothing in it can be
 * left out.
 */
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import type { Literal } from "../../../model/index.js";
import { drawing } from "../formats/drawing.js";
import { graph } from "../formats/graph.js";
import type { Pips } from "../puzzle.js";
import { worldsOf } from "../testing/worlds.js";
import { pipsReasons } from "./index.js";

interface Shown {
  readonly technique: string;
  readonly board: Pips;
  /** The sentences of the rules. */
  readonly rules: readonly string[];
  /** `r1c1=2` has 2 pips, `r1c1!2` does not; `r1c1~r1c2` are one domino, `r1c1|r1c2` are not; `r1c1:0-r1c2:1` is the domino 0-1, `not:` before it says that it does not lie so. */
  readonly uses?: string;
  readonly facts: string;
  readonly words: string;
}

const square = (conditions = "A any", dominoes = "0-1 1-2"): Pips =>
  unwrap(drawing.parse(`dominoes ${dominoes}\nmaximum 2\n\nAA\n..\n\n${conditions}\n`));
const row = (length: number): Pips =>
  unwrap(drawing.parse(`dominoes ${"0-0 ".repeat(length / 2)}\nmaximum 0\n\n${".".repeat(length)}\n`));
const line = unwrap(drawing.parse("dominoes 0-1 1-2\nmaximum 2\n\n....\n"));
const cells = (...names: string[]): string[] => names.map((name) => `${name} belongs to exactly one domino.`);

const SHOWN: readonly Shown[] = [
  {
    technique: "put-together",
    board: square(),
    rules: [],
    uses: "r1c1=0 r1c2=1 r1c1~r1c2",
    facts: "r1c1:0-r1c2:1",
    words:
      "r1c1 has 0 pips, r1c2 has 1 pip, and r1c1 and r1c2 are one domino, so the domino 0-1 lies with 0 on r1c1 and 1 on r1c2.",
  },
  {
    technique: "last-domino",
    board: line,
    rules: cells("r1c1"),
    uses: "r1c1=0 r1c2=1",
    facts: "r1c1:0-r1c2:1",
    words: "Only one domino can still lie on r1c1, so the domino 0-1 lies with 0 on r1c1 and 1 on r1c2.",
  },
  {
    technique: "given-pips",
    board: unwrap(drawing.parse("dominoes 0-1 1-2\nmaximum 2\n\nA.\n..\n\nA = 2\n")),
    rules: ["r1c1 has 2 pips."],
    facts: "r1c1=2",
    words: "The clue says that r1c1 has 2 pips.",
  },
  {
    technique: "given-pips",
    board: unwrap(drawing.parse("dominoes 0-1 1-2\nmaximum 2\n\nA.\n..\n\nA = 2\n")),
    rules: ["r1c1 has 2 pips."],
    facts: "r1c1!0",
    words: "r1c1 has 2 pips, so r1c1 does not have 0 pips.",
  },
  {
    technique: "given-pips",
    board: unwrap(drawing.parse("dominoes 0-1 1-2\nmaximum 2\n\nA.\n..\n\nA > 0\n")),
    rules: ["r1c1 has more than 0 pips."],
    uses: "r1c1!2",
    facts: "r1c1=1",
    words: "r1c1 has more than 0 pips, and r1c1 does not have 2 pips, so r1c1 has 1 pip.",
  },
  {
    technique: "equal-region",
    board: square("A equal"),
    rules: ["r1c1 and r1c2 have the same pips."],
    uses: "r1c1=1",
    facts: "r1c2=1",
    words: "r1c1 and r1c2 have the same pips, and r1c1 has 1 pip, so r1c2 has 1 pip.",
  },
  {
    technique: "different-region",
    board: square("A different"),
    rules: ["r1c1 and r1c2 have different pips."],
    uses: "r1c1=1",
    facts: "r1c2!1",
    words: "r1c1 and r1c2 have different pips, and r1c1 has 1 pip, so r1c2 does not have 1 pip.",
  },
  {
    technique: "sum-bounds",
    board: square("A = 3"),
    rules: ["The pips on r1c1 and r1c2 add up to at least 3."],
    facts: "r1c1!0 r1c2!0",
    words: "The pips on r1c1 and r1c2 add up to at least 3, so r1c1 and r1c2 do not have 0 pips.",
  },
  {
    technique: "sum-bounds",
    board: square("A < 3"),
    rules: ["The pips on r1c1 and r1c2 add up to less than 3."],
    uses: "r1c1=2",
    facts: "r1c2=0",
    words: "The pips on r1c1 and r1c2 add up to less than 3, and r1c1 has 2 pips, so r1c2 has 0 pips.",
  },
  {
    technique: "sum-bounds",
    board: square("A < 3"),
    rules: ["The pips on r1c1 and r1c2 add up to less than 3."],
    uses: "r1c1!0",
    facts: "r1c2!2",
    words:
      "The pips on r1c1 and r1c2 add up to less than 3, and r1c1 has at least 1 pip, so r1c2 does not have 2 pips.",
  },
  {
    technique: "sum-bounds",
    board: square("A = 0"),
    rules: ["The pips on r1c1 and r1c2 add up to 0."],
    facts: "r1c1=0 r1c2=0",
    words: "The pips on r1c1 and r1c2 add up to 0, so r1c1 and r1c2 have 0 pips.",
  },
  {
    technique: "sum-bounds",
    board: square("A = 2"),
    rules: [
      "The pips on r1c1 and r1c2 add up to at least 2.",
      "The pips on r1c1 and r1c2 add up to at most 2.",
    ],
    uses: "r1c1!1",
    facts: "r1c2!1",
    words:
      "The pips on r1c1 and r1c2 add up to 2, and r1c1 does not have 1 pip, so r1c2 does not have 1 pip.",
  },
  {
    technique: "sum-bounds",
    board: square("A = 3"),
    rules: ["The pips on r1c1 and r1c2 add up to at least 3."],
    facts: "not:r1c1:0-r1c2:1",
    words:
      "The pips on r1c1 and r1c2 add up to at least 3, so the domino 0-1 does not lie with 0 on r1c1 and 1 on r1c2.",
  },
  {
    technique: "sum-bounds",
    board: square("A = 3"),
    rules: ["The pips on r1c1 and r1c2 add up to at least 3."],
    facts: "not:r1c1:0-r1c2:1 not:r1c1:1-r1c2:0",
    words: "The pips on r1c1 and r1c2 add up to at least 3, so the domino 0-1 does not lie on r1c1 and r1c2.",
  },
  {
    technique: "sum-bounds",
    board: square("A = 3", "0-1 1-1"),
    rules: ["The pips on r1c1 and r1c2 add up to at least 3."],
    facts: "not:r1c1:0-r1c2:1 not:r1c1:1-r1c2:0 not:r1c1:1-r1c2:1",
    words:
      "The pips on r1c1 and r1c2 add up to at least 3, so the dominoes 0-1 and 1-1 do not lie on r1c1 and r1c2.",
  },
  {
    technique: "used-pips",
    board: square(),
    rules: ["There is only one half with 0 pips."],
    uses: "r1c1=0",
    facts: "r1c2!0",
    words: "There is only one half with 0 pips, and r1c1 has it, so r1c2 does not have 0 pips.",
  },
  {
    technique: "used-pips",
    board: square("A any", "1-1 1-2"),
    rules: ["No domino has a half with 0 pips."],
    facts: "r1c1!0 r1c2!0 r2c1!0 r2c2!0",
    words: "No domino has a half with 0 pips, so no cell has 0 pips.",
  },
  {
    technique: "last-cells",
    board: square(),
    rules: ["Both halves with 1 pip lie on the board."],
    uses: "r1c1!1 r1c2!1",
    facts: "r2c1=1 r2c2=1",
    words:
      "Both halves with 1 pip lie on the board, and no other cell can have 1 pip, so r2c1 and r2c2 have 1 pip.",
  },
  {
    technique: "last-link",
    board: line,
    rules: cells("r1c1"),
    facts: "r1c1~r1c2",
    words: "r1c1 can only be one domino with r1c2, so r1c1 and r1c2 are one domino.",
  },
  {
    technique: "taken-cell",
    board: line,
    rules: cells("r1c2"),
    uses: "r1c1~r1c2",
    facts: "r1c2|r1c3",
    words: "r1c2 is one domino with r1c1 already, so r1c2 and r1c3 are not one domino.",
  },
  {
    technique: "used-domino",
    board: square(),
    rules: ["There is only one domino 0-1."],
    uses: "r1c1=0 r1c2=1 r1c1~r1c2 r2c1=0 r2c2=1",
    facts: "r2c1|r2c2",
    words: "The only domino 0-1 lies on r1c1 and r1c2, so r2c1 and r2c2 are not one domino.",
  },
  {
    technique: "only-place",
    board: square(),
    rules: ["The domino 0-1 lies on the board."],
    uses: "r1c1!0 r2c1!0 r2c2!0 r1c2|r2c2",
    facts: "r1c2=0 r1c1=1 r1c1~r1c2",
    words:
      "Wherever the domino 0-1 can still lie, r1c2 has 0 pips, r1c1 has 1 pip, and r1c1 and r1c2 are one domino.",
  },
  {
    technique: "partner",
    board: square(),
    rules: ["A half with 0 pips is only on the domino 0-1."],
    uses: "r1c1=0 r1c1~r1c2",
    facts: "r1c2=1",
    words:
      "A half with 0 pips is only on the domino 0-1, and r1c1 has 0 pips and r1c1 and r1c2 are one domino, so r1c2 has 1 pip.",
  },
  {
    technique: "no-such-domino",
    board: square(),
    rules: ["A half with 0 pips is only on the domino 0-1."],
    uses: "r1c1=0 r1c2=2",
    facts: "r1c1|r1c2",
    words:
      "A half with 0 pips is only on the domino 0-1, and r1c1 has 0 pips and r1c2 has 2 pips, so r1c1 and r1c2 are not one domino.",
  },
  {
    technique: "equal-of-few",
    board: square("A equal"),
    rules: ["There is only one half with 0 pips.", "r1c1 and r1c2 have the same pips."],
    facts: "r1c1!0 r1c2!0",
    words:
      "r1c1 and r1c2 have the same pips, and there is only one half with 0 pips, so r1c1 and r1c2 do not have 0 pips.",
  },
  {
    technique: "different-of-few",
    board: unwrap(drawing.parse("dominoes 0-1 1-1\nmaximum 1\n\nAA\n..\n\nA different\n")),
    rules: ["r1c1 and r1c2 have different pips.", "There is only one half with 0 pips."],
    facts: "r2c1!0 r2c2!0",
    words:
      "r1c1 and r1c2 have different pips, and there is only one half with 0 pips, so r2c1 and r2c2 have 1 pip.",
  },
  {
    technique: "sum-and-supply",
    board: square("A > 2"),
    rules: ["The pips on r1c1 and r1c2 add up to more than 2.", "There is only one half with 2 pips."],
    facts: "r2c1!2 r2c2!2",
    words:
      "The pips on r1c1 and r1c2 add up to more than 2, and there is only one half with 2 pips, so r2c1 and r2c2 do not have 2 pips.",
  },
  {
    technique: "regions-together",
    board: unwrap(drawing.parse("dominoes 1-2 1-2 1-1\nmaximum 2\n\nAABB..\n\nA > 2\nB > 2\n")),
    rules: [
      "The pips on r1c1 and r1c2 add up to more than 2.",
      "The pips on r1c3 and r1c4 add up to more than 2.",
      "There are only 2 halves with 2 pips.",
    ],
    facts: "r1c5!2 r1c6!2",
    words:
      "The pips on r1c1 and r1c2 add up to more than 2, and the pips on r1c3 and r1c4 add up to more than 2, and there are only 2 halves with 2 pips, so r1c5 and r1c6 do not have 2 pips.",
  },
  {
    technique: "only-domino",
    board: line,
    rules: ["A half with 0 pips is only on the domino 0-1.", ...cells("r1c1")],
    uses: "r1c2!1",
    facts: "r1c1!0",
    words:
      "Beside 0 pips lies 1, and no neighbour that r1c1 can be one domino with can have that, so r1c1 does not have 0 pips.",
  },
  {
    technique: "domino-places",
    board: square("A equal"),
    rules: ["r1c1 and r1c2 have the same pips.", "The domino 0-1 lies on the board."],
    uses: "r2c1!0 r2c2!0",
    facts: "r1c1=0 r1c2=0",
    words:
      "r1c1 and r1c2 have the same pips. So wherever the domino 0-1 can still lie, r1c1 and r1c2 have 0 pips.",
  },
  {
    technique: "domino-places",
    board: square("A = 1"),
    rules: ["The pips on r1c1 and r1c2 add up to at most 1.", "The domino 1-2 lies on the board."],
    uses: "r1c1|r2c1 r1c2|r2c2 r2c2!1",
    facts: "r2c1:1-r2c2:2",
    words:
      "The pips on r1c1 and r1c2 add up to at most 1. That leaves only one place for the domino 1-2, so the domino 1-2 lies with 1 on r2c1 and 2 on r2c2.",
  },
  {
    technique: "parity",
    board: row(6),
    rules: cells("r1c1", "r1c2", "r1c3", "r1c4"),
    facts: "r1c4|r1c5",
    words:
      "If r1c4 and r1c5 were one domino, r1c1, r1c2 and r1c3 would be cut off: 3 cells, an odd number, so r1c4 and r1c5 are not one domino.",
  },
  {
    technique: "parity",
    board: row(6),
    rules: cells("r1c1", "r1c2", "r1c3"),
    facts: "r1c3~r1c4",
    words:
      "If r1c3 and r1c4 were not one domino, r1c1, r1c2 and r1c3 would be cut off: 3 cells, an odd number, so r1c3 and r1c4 are one domino.",
  },
  {
    technique: "tight-cells",
    board: unwrap(
      graph.parse(
        '{"links":{"p":["q","a"],"q":[],"a":["c"],"b":["c"],"c":["d"],"d":["q"]},"dominoes":[[0,0],[0,0],[0,0]],"maxPip":0}',
      ),
    ),
    rules: cells("p", "a", "b", "c"),
    facts: "p|q",
    words:
      "Each of p, a, b and c belongs to exactly one domino, and otherwise one of them would have none, so p and q are not one domino.",
  },
  {
    technique: "supply",
    board: square("A any", "0-1 2-2"),
    rules: ["A half with 0 pips is only on the domino 0-1.", "There is only one half with 1 pip."],
    uses: "r1c1=0 r1c1~r1c2",
    facts: "r2c1!1 r2c2!1",
    words:
      "There is only one half with 1 pip. A half with 0 pips is only on the domino 0-1. Now r1c1 has 0 pips and r1c1 and r1c2 are one domino, so r2c1 and r2c2 do not have 1 pip.",
  },
];

function open({ board, rules, uses = "", facts }: Shown) {
  const reasons = pipsReasons(board);
  const byWords = new Map<string, Literal>();
  for (let v = 1; v <= reasons.model.factCount; v++) byWords.set(reasons.fact(v).holds, v);
  const literal = (text: string): Literal => {
    const [lying, not, from, first, to, second] = /^(not:)?(\w+):(\d)-(\w+):(\d)$/.exec(text) ?? [];
    if (lying !== undefined) {
      const name = [first, second].toSorted().join("-");
      const where =
        first === second ? `on ${from} and ${to}` : `with ${first} on ${from} and ${second} on ${to}`;
      return byWords.get(`the domino ${name} lies ${where}`)! * (not === undefined ? 1 : -1);
    }
    const [, one, sign, two] = /^(\w+)([=!~|])(\w+)$/.exec(text)!;
    const words =
      sign === "~" || sign === "|"
        ? `${one} and ${two} are one domino`
        : `${one} has ${two} ${two === "1" ? "pip" : "pips"}`;
    return byWords.get(words)! * (sign === "=" || sign === "~" ? 1 : -1);
  };
  const literals = (text: string): Literal[] => (text === "" ? [] : text.split(" ").map(literal));
  const numbers = rules.map((words) => reasons.model.rules.findIndex((rule) => rule.words === words));
  expect(numbers, rules.join()).not.toContain(-1);
  return { reasons, numbers, uses: literals(uses), facts: literals(facts) };
}

/** Whether rules and facts force all these facts, in every way to join cells and to place pips. */
function forces(shown: Shown, rules: readonly number[], uses: readonly Literal[], facts: readonly Literal[]) {
  const { reasons } = open(shown);
  const bits = rules.reduce((all, rule) => all | (1n << BigInt(rule)), 0n);
  for (const { assignment, broken } of worldsOf(shown.board, reasons)) {
    const holds = (literal: Literal): boolean => (assignment[Math.abs(literal)] === 1) === literal > 0;
    if ((broken & bits) === 0n && uses.every(holds) && !facts.every(holds)) return false;
  }
  return true;
}

describe("techniques of Pips", () => {
  it.each(SHOWN)("$technique: $words", (shown) => {
    const { reasons, numbers, uses, facts } = open(shown);
    const step = { rules: numbers.map((number) => reasons.model.rules[number]!), uses, facts };
    const named = reasons.techniques.flatMap(({ id, words }) => {
      const said = words(step);
      return said === undefined ? [] : [[id, said]];
    });
    expect(named[0]).toEqual([shown.technique, shown.words]);
    expect(forces(shown, numbers, uses, facts)).toBe(true);
    numbers.forEach((_, i) => expect(forces(shown, numbers.toSpliced(i, 1), uses, facts)).toBe(false));
    uses.forEach((_, i) => expect(forces(shown, numbers, uses.toSpliced(i, 1), facts)).toBe(false));
  });
  it("each have a board, a title and a sentence", () => {
    const { techniques } = pipsReasons(line);
    expect(new Set(SHOWN.map(({ technique }) => technique))).toEqual(new Set(techniques.map(({ id }) => id)));
    for (const { title, summary } of techniques) {
      expect(title).toMatch(/^[A-Z][^.]*$/);
      expect(summary).toMatch(/^[A-Z].*\.$/);
    }
  });
  it("say nothing of rules that are not theirs", () => {
    const rule = { rule: "pips/cell", kind: "law", cells: [], words: "Something else." } as const;
    for (const { words } of pipsReasons(line).techniques)
      expect(words({ rules: [rule], facts: [1], uses: [] })).toBeUndefined();
  });
});
