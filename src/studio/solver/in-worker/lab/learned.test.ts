import { expect, it } from "vitest";
import { unwrap } from "../../../../base/index.js";
import { learned } from "./learned.js";

const context = { limits: {}, announce: () => undefined, row: () => undefined };

it("tells every literal with its sign, and helper variables by their numbers", async () => {
  const puzzle = { family: "chessboard", format: "code", text: "6x6-0,0-5,5" };
  const found = unwrap(
    await learned({ kind: "learned", puzzle, formulation: "domino", encoding: "sequential" }, context),
  );
  if (found.status === "unknown") throw new Error("CaDiCaL did not finish");
  const literals = found.clauses.flatMap((clause) => clause.literals);
  for (const { literal, words } of literals) expect(words.startsWith("not: ")).toBe(literal < 0);
  const helpers = literals.filter(({ words }) => words.includes("helper"));
  expect(helpers.length).toBeGreaterThan(0);
  for (const { literal, words } of helpers) expect(words).toContain(`variable ${Math.abs(literal)} `);
});
