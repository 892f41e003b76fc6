import { describe, expect, it } from "vitest";
import { startBudget, type Place } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { chessboard } from "../../puzzles/index.js";
import { countAnswer } from "../../workbench/trust/index.js";
import { createIo } from "../io.js";
import { createProgram } from "../program.js";
import { problemText, stoppedCountText, table } from "./text.js";

describe("problemText", () => {
  it.each<[Place | undefined, string]>([
    [undefined, ""],
    [{ path: "" }, ""],
    [{ path: "rows" }, "rows: "],
    [{ cell: [0, 3] }, "r1c4: "],
    [{ line: 1, column: 5 }, "line 1, column 5: "],
    [{ line: 1, column: 5, path: "" }, "line 1, column 5: "],
    [{ line: 1, column: 5, path: "rows" }, "line 1, column 5 (rows): "],
  ])("has the place %j in front", (at, where) => {
    const problem = { code: "a/b", message: "it is wrong", ...(at === undefined ? {} : { at }) };
    expect(problemText(problem)).toBe(`quadrille: ${where}it is wrong [a/b]\n`);
  });

  it.each([
    ["rows", "rows must be a whole number", "line 1, column 5: "],
    ["board.rows", "rows must be a whole number", "line 1, column 5 (board): "],
    ["size", 'unknown member "size": members are rows, cols', "line 1, column 5: "],
    ["rows", "narrows is not a member", "line 1, column 5 (rows): "],
    ["regions[0]", "regions have at least one cell", "line 1, column 5 (regions[0]): "],
  ])("names the member %s once before: %s", (path, message, where) => {
    const problem = { code: "a/b", message, at: { line: 1, column: 5, path } };
    expect(problemText(problem)).toBe(`quadrille: ${where}${message} [a/b]\n`);
  });

  it("names a member once where there is no line", () => {
    const problem = { code: "a/b", message: "rows must be a whole number", at: { path: "rows" } };
    expect(problemText(problem)).toBe("quadrille: rows must be a whole number [a/b]\n");
  });
});

it.each([
  [{}, ""],
  [{ done: 0, atLeast: 0n }, ""],
  [{ done: 0.25 }, " 25 % of it was done."],
  [{ done: 0.25, atLeast: 0n }, " After 25 % of the search: none found."],
  [{ done: 0.25, atLeast: 1n }, " After 25 % of the search: at least 1 solution."],
  [{ atLeast: 2000n }, " There are at least 2,000 solutions."],
])("says what is known of a count that was stopped: %o", (known, said) => {
  const end = { outcome: "stopped", reason: "time", method: "own", ...known } as const;
  const asked = { engine: undefined, distinct: false };
  const answer = countAnswer(chessboard, createGrid(1, 1), end, asked, startBudget());
  expect(stoppedCountText(chessboard, answer, "")).toBe(
    `Not counted to the end: the time limit was reached.${said}`,
  );
});

it("every argument of every command has a description in its help", () => {
  const program = createProgram(
    createIo({ columns: 80, cancelFlag: new Int32Array(1) }),
    () => undefined,
    [],
  );
  // Commander adds its own command "help".
  const shown = program
    .createHelp()
    .visibleCommands(program)
    .filter((one) => one.name() !== "help");
  const silent = shown.flatMap((command) =>
    command.registeredArguments
      .filter(({ description }) => description === "")
      .map((argument) => `${command.name()} ${argument.name()}`),
  );
  expect(silent).toEqual([]);
});

describe("table", () => {
  it("has no rule above sentences without a title", () => {
    const rows = [
      ["cadical", "1"],
      ["cp-sat", "", "The engine cp-sat is not there"],
    ];
    expect(table(["engine", "n", ""], rows).split("\n")).toEqual([
      "engine   n",
      "───────  ─",
      "cadical  1",
      "cp-sat      The engine cp-sat is not there",
      "",
    ]);
  });
});
