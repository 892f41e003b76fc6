import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../base/index.js";
import { choices } from "../../../solver/in-worker/lab/choices.js";
import { learned } from "../../../solver/in-worker/lab/learned.js";
import { relax } from "../../../solver/in-worker/lab/relax.js";
import { choicesShow, learnedShow, relaxedShow, shortClause } from "./inside-shows.js";

const context = { limits: {}, announce: () => undefined, row: () => undefined };

/** One tree with two tents beside it: the strict sentences forbid its only solution. */
const solvable = { family: "tents", format: "course", text: "1 5\n.T.T. 2\n1 0 1 0 0\n" };
/** A tent that serves two trees keeps all loose sentences; by the rules there is no solution. */
const impossible = { family: "tents", format: "game-id", text: "4x4:bgd_,0,1,0,2,2,0,1,0" };

describe("what a formulation says about the puzzle", () => {
  it("is nothing, if it allows less than the rules and has no solution", async () => {
    const formulation = "tree-local";
    const relaxed = unwrap(await relax({ kind: "relax", puzzle: solvable, formulation }, context));
    expect(relaxed.status).toBe("none");
    const fractions = relaxedShow(relaxed, "under").at(0);
    expect(fractions.words).toContain("the puzzle may have one");
    expect(fractions.sign).toBeUndefined();
    const chosen = unwrap(await choices({ kind: "choices", puzzle: solvable, formulation }, context));
    expect(chosen.end).toBe("exhausted");
    const show = choicesShow(chosen, "under");
    const last = show.at(show.length);
    expect(last.words).toContain("the puzzle may have one");
    expect(last.sign).toBeUndefined();
    expect(choicesShow(chosen, "exact").at(show.length)).toMatchObject({ sign: "bad" });
    expect(relaxedShow(relaxed, "over").at(0)).toMatchObject({ sign: "bad" });
  });

  it("is nothing, if it allows more than the rules and has a solution", async () => {
    const task = { kind: "choices", puzzle: impossible, formulation: "cell" } as const;
    const chosen = unwrap(await choices(task, context));
    expect(chosen.end).toBe("solved");
    const show = choicesShow(chosen, "over");
    const last = show.at(show.length);
    expect(last.words).toContain("the puzzle may have none");
    expect(last.sign).toBeUndefined();
    expect(choicesShow(chosen, "exact").at(show.length)).toMatchObject({ sign: "good" });
  });
});

describe("a learned clause", () => {
  it("is shortened, names helper variables with their sign, and says when more are not shown", async () => {
    const puzzle = { family: "chessboard", format: "code", text: "6x6-0,0-5,5" };
    const found = unwrap(
      await learned({ kind: "learned", puzzle, formulation: "domino", encoding: "sequential" }, context),
    );
    if (found.status === "unknown") throw new Error("CaDiCaL did not finish");
    const show = learnedShow(found);
    const said = Array.from({ length: show.length }, (_, at) => show.at(at + 1).words);
    // The line under the board is a few lines high at most.
    expect(Math.max(...said.map(({ length }) => length))).toBeLessThan(600);
    const literals = found.clauses.flatMap((clause) => clause.literals);
    for (const { literal, words } of literals) expect(words.startsWith("not: ")).toBe(literal < 0);
    const helpers = literals.filter(({ words }) => words.includes("helper"));
    expect(helpers.length).toBeGreaterThan(0);
    for (const { literal, words } of helpers) expect(words).toContain(`variable ${Math.abs(literal)} `);
    const cut = learnedShow({ ...found, clauses: found.clauses.slice(0, 2) });
    expect(cut.at(2).words).toContain("There is more");
  });

  it("is written in full if it is short", () => {
    expect(shortClause("-1 2 0")).toBe("-1 2 0");
    expect(shortClause("1 2 3 4 5 6 7 8 0")).toBe("1 2 3 4 5 6 … 0 (8 literals)");
    expect(shortClause("1 2 3 4 5 6 7 8 0", 8)).toBe("1 2 3 4 5 6 7 8 0");
  });
});
