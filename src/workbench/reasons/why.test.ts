import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import {
  chessboard,
  cube,
  pips,
  randomBoard,
  randomPips,
  tents,
  twist,
  type Family,
} from "../../puzzles/index.js";
import { checkProof } from "../../certify/index.js";
import { bruteForce } from "../../puzzles/tents/testing/oracle.js";
import { puzzleOfSeed } from "../../puzzles/tents/testing/random.js";
import { explainPuzzle, solvePuzzle } from "../ask/asked.js";
import { explainHere, explainInParts, type Explained } from "../explain.js";
import type { RuleConflict } from "./why-json.js";
import { listedRules, repairWords, severalExplanation } from "./why-words.js";

/** A puzzle of any family by its text. */
function read<P, S>(family: Family<P, S>, text: string): P {
  for (const format of family.formats) {
    const parsed = format.parse(text);
    if (parsed.ok) return parsed.value;
  }
  throw new Error("no format reads this");
}

async function isUnique<P, S>(family: Family<P, S>, puzzle: P): Promise<boolean | null> {
  return unwrap(await solvePuzzle(family, puzzle, { limit: 2 })).unique;
}

/** A clock that stands still, so that no time runs out and a busy machine changes nothing. */
const now = (): number => 0;

/** A clock that advances by this many milliseconds whenever it is read, so that searches end after the same work on every machine. */
function ticking(ms: number): () => number {
  let time = 0;
  return () => (time += ms);
}

async function explained<P, S>(family: Family<P, S>, puzzle: P, clock = now): Promise<Explained<S, P>> {
  return unwrap(await explainHere(family, puzzle, {}, { now: clock }));
}

/** The first set of rules that clash is large, and shrinks. */
const HARD_CLASH = "4x4:bgd_,0,1,0,2,2,0,1,0";

describe("what would help", () => {
  it("is listed after a sentence", () => {
    const change = "Take away the red peg on 2A.";
    const rule = { rule: "peg", kind: "clue", cells: [], words: "", change } as const;
    expect(repairWords({ changes: [rule], smallest: true, atLeast: 1 })).toEqual([
      "This change would help:",
      `• ${change}`,
    ]);
  });
});

describe("rules that clash", () => {
  const law = (piece: number) =>
    ({ rule: "apart", kind: "law", cells: [], words: `Piece ${piece}.` }) as const;
  const rules = Array.from({ length: 13 }, (_, piece) => law(piece));
  it("are told one by one where they are few, and those of one kind together where they are many", () => {
    const said = ["Each of the pieces."];
    expect(listedRules({ rules: rules.slice(0, 12), said })).toHaveLength(12);
    expect(listedRules({ rules, said })).toEqual(said);
  });
  it("are counted where that is long as well", () => {
    const said = rules.map(({ words }) => words);
    expect(listedRules({ rules, said })).toEqual(["13 laws of the game."]);
  });
});

describe("explainPuzzle", () => {
  it("says which rules clash, and what would help", async () => {
    const puzzle = read(tents, "4x4:bgd_,0,1,0,2,2,0,1,0");
    const explained = unwrap(await explainPuzzle(tents, puzzle));
    const { explanation, conflict, repair } = explained;
    expect(explanation!.verdict).toBe(
      "No solution: these 4 rules cannot all hold, and no smaller set clashes.",
    );
    expect(explanation!.details).toEqual([
      "• Row 3 has at most 1 tent.",
      "• Column 3 has no tents.",
      "• The tree on r3c3 has one tent of its own beside it.",
      "• The tree on r4c4 has one tent of its own beside it.",
      "These 2 changes of clues would help, and no fewer:",
      ...repair!.changes.map(({ change }) => `• ${change}`),
    ]);
    expect(conflict).toMatchObject({ size: 4, smallest: true, atLeast: 4 });
    const { formula, proof } = conflict!.proof!;
    expect(checkProof(formula, proof, { budget: startBudget() }).verdict).toBe("verified");
    expect(bruteForce(repair!.puzzle!).length).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(explained))).toMatchObject({
      status: "impossible",
      conflict: {
        size: 4,
        smallest: true,
        atLeast: 4,
        rules: [{ rule: "tents/row", kind: "clue" }, {}, {}, {}],
      },
      repair: [{ kind: "clue" }, { kind: "clue" }],
      repairSmallest: true,
    });
  });
  it("says why exactly where there is no solution, and where several differ", async () => {
    const seen = { none: 0, one: 0, several: 0 };
    for (let seed = 1; seed <= 150; seed++) {
      const puzzle = puzzleOfSeed(seed, 5);
      const number = bruteForce(puzzle).length;
      const { conflict, explanation, several, repair } = await explained(tents, puzzle);
      seen[number === 0 ? "none" : number === 1 ? "one" : "several"]++;
      expect([conflict !== undefined, explanation !== undefined], `seed ${seed}`).toEqual([
        number === 0,
        number === 0,
      ]);
      expect(several?.solutions ?? 1, `seed ${seed}`).toBe(Math.max(1, number));
      if (repair !== undefined) expect(bruteForce(repair.puzzle!).length).toBeGreaterThan(0);
      if (several !== undefined) expect(bruteForce(several.puzzle!)).toHaveLength(1);
    }
    for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(5);
  });
  it("makes puzzles unique by what their family can give: squares of dominoes, pips of cells", async () => {
    const made = { chessboard: 0, pips: 0, unsaid: 0 };
    for (let seed = 1; seed <= 25; seed++) {
      const board = randomBoard({ rows: 4, cols: 5, holes: 4, seed, balanced: true });
      const { several: tilings } = await explained(chessboard, board);
      if (tilings !== undefined) {
        expect(tilings.fewest, `seed ${seed}`).toBe(true);
        expect(await isUnique(chessboard, tilings.puzzle!), `seed ${seed}`).toBe(true);
        made.chessboard++;
      }
      const puzzle = randomPips({ dominoes: 5, seed, maxPip: 4, regionCells: 4, empty: 0.2 });
      const { several } = await explained(pips, puzzle);
      if (several?.puzzle !== undefined) {
        expect(await isUnique(pips, several.puzzle), `seed ${seed}`).toBe(true);
        made.pips++;
        // No condition can express how dominoes lie under the same pips, or pips in a region where all must differ.
      } else if (several !== undefined) {
        expect(several.add, `seed ${seed}`).toBeDefined();
        made.unsaid++;
      }
    }
    for (const [kind, times] of Object.entries(made)) expect(times, kind).toBeGreaterThan(0);
  });
  it("makes a puzzle unique by pips among different ones, where that is enough", async () => {
    const text = readFileSync("examples/pips/several.txt", "utf8");
    const { several, answer } = await explained(pips, read(pips, text));
    expect(answer.unique).toBe(false);
    expect(await isUnique(pips, several!.puzzle!)).toBe(true);
  });
  it("tells a conflict of more than six rules in steps", async () => {
    const text = readFileSync("examples/pips/clash.txt", "utf8");
    const { conflict, explanation } = await explained(pips, read(pips, text), ticking(5));
    expect(conflict!.size).toBeGreaterThan(6);
    expect(conflict!.steps!.length).toBeGreaterThan(6);
    expect(explanation!.details).toContain("Step by step, with other rules where they make it easier:");
  });
  it("tells each part as soon as it is known, with what is known before it", async () => {
    const text = readFileSync("examples/pips/clash.txt", "utf8");
    const known: Explained<unknown>[] = [];
    const clock = ticking(5);
    const puzzle = read(pips, text);
    unwrap(await explainHere(pips, puzzle, {}, { now: clock }, (one) => void known.push(one)));
    const parts = known.map(({ conflict }) =>
      conflict === undefined ? "verdict" : conflict.steps === undefined ? "rules" : "steps",
    );
    expect([...new Set(parts)]).toEqual(["verdict", "rules", "steps"]);
    expect(known.every(({ answer }) => answer.status === "impossible")).toBe(true);
    const { rules, proof } = known.at(-1)!.conflict!;
    expect(checkProof(proof!.formula, proof!.proof, { budget: startBudget() }).verdict).toBe("verified");
    expect(known.at(-1)!.explanation!.details).toContain(`• ${rules[0]!.words}`);
  });
  it("tells of clashing rules while they become fewer, each set refuted", async () => {
    const puzzle = read(tents, HARD_CLASH);
    const told: RuleConflict[] = [];
    const options = { now, onConflict: (conflict: RuleConflict) => void told.push(conflict) };
    const { conflict } = unwrap(await explainInParts(tents, puzzle, {}, options));
    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ size }) => size)).toEqual(told.map(({ size }) => size).toSorted((a, b) => b - a));
    expect(told.at(-1)!.size).toBeGreaterThanOrEqual(conflict!.size);
    for (const { rules, size, proof } of told) {
      expect(rules).toHaveLength(size);
      expect(checkProof(proof!.formula, proof!.proof, { budget: startBudget() }).verdict).toBe("verified");
    }
  });
  it("looks for what would help alone", async () => {
    const puzzle = read(tents, "4x4:bgd_,0,1,0,2,2,0,1,0");
    const { conflict, repair } = unwrap(await explainInParts(tents, puzzle, {}, { now, repairOnly: true }));
    expect([conflict, repair?.changes.length, repair?.smallest]).toEqual([undefined, 2, true]);
  });
  it.each([
    ["j1A0k1B0", "Take away the blue peg on 1A."],
    ["c1A0k2A0", "Take away piece c, which is given on 1A, 2A, 3A and 4A."],
  ])("of %s says what to take away", async (text, change) => {
    const { repair } = await explained(twist, read(twist, text));
    expect(repair!.changes.map((one) => one.change)).toEqual([change]);
  });
  it("says which face may show any colour", async () => {
    const text = readFileSync("examples/cube/impossible-corner.json", "utf8");
    const { repair } = await explained(cube, read(cube, text));
    expect(repair!.changes.map((one) => one.change)).toEqual(["Let the left show any colour at r3c1z3."]);
  });
  it("marks where solutions differ", async () => {
    const { several } = await explained(tents, read(tents, "1 3\n.T. ?\n? ? ?\n"));
    const { verdict, details, marks } = severalExplanation(several!);
    expect(verdict).toBe("There are 2 solutions: they differ in the 2 cells that are marked.");
    expect(details).toEqual(["To make it unique, give this: a tent stands on r1c1."]);
    expect(marks).toHaveLength(2);
  });
  it("counts the facts to give where one is not enough", () => {
    const add = ["r1c1 is grass", "r1c3 is grass"].map((words) => ({
      move: {},
      holds: false,
      cells: [],
      words,
    }));
    const several = { cells: [[0, 0]], all: true, add, fewest: true, atLeast: 2 } as const;
    const said =
      "To make it unique, give these 2 facts: r1c1 is grass and r1c3 is grass. Fewer facts are not enough.";
    expect(severalExplanation({ ...several, puzzle: {} }).details).toEqual([said]);
    const unsaid = "No clue can say that: it would have to be told beside the puzzle.";
    expect(severalExplanation(several).details).toEqual([said, unsaid]);
  });
  it.each<[string, unknown, unknown]>([
    ["chessboard", chessboard, read(chessboard, "3x3")],
    [
      "cube",
      cube,
      read(cube, "cube\nregion: 4x1\npiece: D red\nXX\npiece: E blue\nXX\nface: top\nred ? ? red\n"),
    ],
    ["pips", pips, read(pips, "dominoes 0-1 1-2\nAA\nBB\nA equal\nB equal\n")],
    ["twist", twist, read(twist, "c1A0k2A0")],
  ])("%s: rules that clash, in sentences", async (id, family, puzzle) => {
    const { conflict, repair, answer } = await explained(family as Family, puzzle);
    expect(answer.status).toBe("impossible");
    expect(conflict!.rules.length).toBe(conflict!.size);
    for (const { words, rule } of conflict!.rules) {
      expect(words).toMatch(/^[A-Zr].*\.$/);
      expect(rule).toMatch(new RegExp(`^${id}/`));
    }
    if (id !== "chessboard") expect(repair!.changes.length).toBeGreaterThan(0);
  });
  it("keeps its time limit, and says what it has", async () => {
    const puzzle = read(tents, "4x4:bgd_,0,1,0,2,2,0,1,0");
    const { answer } = unwrap(await explainPuzzle(tents, puzzle, { limits: { timeMs: 0 } }));
    expect(answer.status).toBe("unknown");
  });
});
