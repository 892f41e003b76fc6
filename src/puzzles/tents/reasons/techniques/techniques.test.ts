import { describe, expect, it } from "vitest";
import { UNLIMITED } from "../../../../base/index.js";
import type { Literal } from "../../../../model/index.js";
import { createForces, smallestReason, usesOf } from "../../../../testing/reasons.js";
import { search } from "../../search/index.js";
import { readBoard, SMALL } from "../../testing/camps.js";
import { tentsReasons } from "../rules.js";

/** A board that shows a technique. `A` and `-` are what a player has marked; what follows from it has this technique as its smallest reason. */
interface Shown {
  readonly technique: string;
  readonly board: string;
  readonly fact: string;
  readonly words: string;
}

const SHOWN: readonly Shown[] = [
  {
    technique: "tree-in-line",
    board: "1 7\nAT.-.T. 2\n? ? ? ? ? ? ?",
    fact: "r1c3 is grass",
    words:
      "The tree on r1c6 has its tent in row 1, on r1c5 or r1c7, besides the tent on r1c1: both tents of row 1, so r1c3 is grass.",
  },
  {
    technique: "no-tree-beside",
    board: "2 2\n.T ?\n.. 0\n1 0",
    fact: "r2c1 is grass",
    words: "No tree is beside r2c1, so it is grass.",
  },
  {
    technique: "touches-tent",
    board: "2 2\nTA 1\n.. ?\n? ?",
    fact: "r2c1 is grass",
    words: "The tent on r1c2 touches r2c1 and r2c2, so they are grass.",
  },
  {
    technique: "full-line",
    board: "1 5\nAT.TA 2\n? ? ? ? ?",
    fact: "r1c3 is grass",
    words: "Row 1 has its 2 tents, so r1c3 is grass.",
  },
  {
    technique: "full-line",
    board: "2 3\n.T. 0\n... ?\n? ? ?",
    fact: "r1c1 is grass",
    words: "Row 1 has no tents, so r1c1 and r1c3 are grass.",
  },
  {
    technique: "all-open-cells",
    board: "2 3\n.T. 2\nT.. ?\n? ? ?",
    fact: "a tent stands on r1c1",
    words: "Row 1 needs 2 tents and has only 2 open cells left, so tents stand on r1c1 and r1c3.",
  },
  {
    technique: "last-place",
    board: "2 2\nT- 0\n.. 1\n1 0",
    fact: "a tent stands on r2c1",
    words: "The tree on r1c1 has only r2c1 left for its tent, so a tent stands on r2c1.",
  },
  {
    technique: "diagonal-pair",
    board: "2 5\nAT..- 2\n--.T- ?\n? ? ? ? 0",
    fact: "r1c3 is grass",
    words: "The tree on r2c4 has its tent on r1c4 or r2c3, and r1c3 touches both, so r1c3 is grass.",
  },
  {
    technique: "tree-in-line",
    board: "5 3\n.T. 1\n..- 1\nTT. ?\n..- 1\n--- 0\n1 1 1",
    fact: "r1c1 is grass",
    words:
      "The tree on r3c1 has its tent in column 1, on r2c1 or r4c1: the only tent of column 1, so r1c1 is grass.",
  },
  {
    technique: "only-owner",
    board: "3 2\n.- ?\nT- 0\nA- 1\n? 0",
    fact: "r1c1 is grass",
    words:
      "The tent on r3c1 belongs to the tree on r2c1, and r1c1 has no other tree beside it, so r1c1 is grass.",
  },
  {
    technique: "only-owner",
    board: "3 4\n.--- ?\nT--- ?\nATA- 2\n? ? 1 ?",
    fact: "r1c1 is grass",
    words:
      "The tents on r3c1 and r3c3 take the trees on r2c1 and r3c2, and r1c1 has no other tree beside it, so r1c1 is grass.",
  },
  {
    technique: "closed-group",
    board: "5 2\n.- ?\nT- 0\nAT ?\n-- 0\n-- 0\n? 0",
    fact: "a tent stands on r1c1",
    words:
      "The trees on r2c1 and r3c2 need a tent each and have only r1c1 and r3c1 left, so a tent stands on r1c1.",
  },
  {
    technique: "line-by-counting",
    board: "2 5\n.T..- 2\n-..T- ?\n? ? ? ? 0",
    fact: "a tent stands on r1c1",
    words:
      "Row 1 needs 2 tents, and since tents do not touch, only one fits on r1c3 and r1c4, so a tent stands on r1c1.",
  },
  {
    technique: "starved-line",
    board: "4 2\n-- 0\n.- ?\nT. ?\n.- ?\n1 ?",
    fact: "r3c2 is grass",
    words: "A tent on r3c2 would leave column 1 no room for a tent, and it needs one, so r3c2 is grass.",
  },
  {
    technique: "starved-tree",
    board: "6 7\n.T..T-- ?\n-.--.-A ?\n------T 0\n-ATT..- 2\n---.-T. ?\nTA--.T. 2\n? ? ? 1 1 ? ?",
    fact: "r6c5 is grass",
    words:
      "The tree on r4c4 has its tent on r4c5 or r5c4. A tent on r6c5 would touch r5c4 and fill column 5, so r6c5 is grass.",
  },
  {
    technique: "shared-place",
    board: "5 2\n.- ?\nT. ?\n.T ?\n-- 0\n-- 0\n? ?",
    fact: "r2c2 is grass",
    words:
      "A tent on r2c2 would serve only one of the trees on r2c1 and r3c2, and would touch the tent of the other wherever that stood, so tents stand on r1c1 and r3c1, and r2c2 is grass.",
  },
  {
    technique: "part-of-trees",
    board: "4 5\n.-.T. 2\nT---- 0\n.T.T. ?\n----- 0\n1 ? ? 0 1",
    fact: "a tent stands on r1c1",
    words:
      "Row 1 needs 2 tents, and of r1c3 and r1c5, which have only the tree on r1c4 beside them, only one tent can stand, so a tent stands on r1c1.",
  },
  {
    technique: "line-with-tree",
    board: "5 3\n-.. ?\n-TT 0\n-.. 1\n-T- ?\n-.- ?\n? 2 1",
    fact: "a tent stands on r5c2",
    words:
      "Column 2 needs 2 tents and has room for no more, wherever the tree on r2c3 has its tent, so a tent stands on r5c2.",
  },
  {
    technique: "pair-of-lines",
    board: "6 7\nT.--.TA 2\n.---T-- ?\n.T.-.T. 1\n...--.- 1\nT.T.-.T ?\n.-.---. ?\n? 1 ? ? 1 1 2",
    fact: "r4c1 is grass",
    words:
      "The trees on r3c2 and r3c6 have their tents in rows 3 and 4: both tents of these rows, so r4c1 and r4c3 are grass.",
  },
  {
    technique: "pair-of-lines",
    board:
      "7 8\n.T.-.-.- 2\n---.T-T. 1\n.--.---. 1\nT-.T.-.T 1\n.T.----. 2\n--.T.-T. 2\n.T.T.-.- 2\n3 0 2 1 2 0 1 2",
    fact: "a tent stands on r5c1",
    words:
      "Rows 5 and 6 need 4 tents together, and since tents do not touch, they have no room to spare, so tents stand on r5c1 and r6c5.",
  },
  {
    technique: "supposition",
    board: "3 4\n.T.- 1\nT--- 0\n.--- ?\n? 0 ? 0",
    fact: "a tent stands on r3c1",
    words:
      "Suppose no tent stood on r3c1. Then the tree on r2c1 would have its tent on r1c1, the tree on r1c2 would have its tent on r1c3 and row 1 would have 2 tents. So a tent stands on r3c1.",
  },
];

describe("techniques of Tents", () => {
  it("are all shown, but for what the puzzle gives", () => {
    const ids = tentsReasons(readBoard(SMALL)).techniques.map(({ id }) => id);
    expect(new Set(["given", ...SHOWN.map(({ technique }) => technique)])).toEqual(new Set(ids));
  });

  it.each(SHOWN)("$technique: $fact", ({ technique, board, fact, words }) => {
    const drawn = readBoard(board);
    const puzzle = { ...drawn, givens: new Uint8Array(drawn.givens.length) };
    const reasons = tentsReasons(puzzle);
    const known = tentsReasons(drawn).known({ tents: [] });
    const solutions: Uint8Array[] = [];
    search.solve(drawn, {
      limit: 1000,
      budget: UNLIMITED,
      onSolution: (camp) => void solutions.push(reasons.assignment(camp)),
    });
    const [assignment] = solutions;
    const said = (literal: Literal): string =>
      literal > 0 ? reasons.fact(literal).holds : reasons.fact(-literal).fails;
    const forced: Literal[] = [];
    for (let v = 1; v <= reasons.model.factCount; v++)
      if (solutions.every((values) => values[v] === assignment![v]))
        forced.push(assignment![v] === 1 ? v : -v);
    const literal = forced.find((each) => said(each) === fact)!;
    const rules = smallestReason(reasons, known, literal, assignment!)!;
    const forces = createForces(reasons, assignment);
    const facts = forced.filter((each) => !known.includes(each) && forces(rules, known, [each]));
    const step = { rules, facts, uses: usesOf(forces, rules, known, facts) };
    const named = reasons.techniques.find((each) => each.words(step) !== undefined);
    expect([named?.id, named?.words(step)]).toEqual([technique, words]);
  });
});
