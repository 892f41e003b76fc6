import { describe, expect, it } from "vitest";
import { completeLine, splitLine } from "./completion.js";
import { createIo } from "./io.js";
import { createProgram } from "./program.js";

const io = createIo({ columns: 80, cancelFlag: new Int32Array(1) });
const program = createProgram(io, () => undefined, []);

function offers(line: string): string | string[] {
  const completion = completeLine(program, line);
  return completion.kind === "files" ? "files" : completion.offers.map(({ value }) => value);
}

describe("splitLine", () => {
  it.each([
    ["", [""]],
    ["quadrille", ["quadrille"]],
    ["quadrille ", ["quadrille", ""]],
    ["  quadrille   solve", ["quadrille", "solve"]],
    ["q 'a b' c\\ d \"e 'f\"", ["q", "a b", "c d", "e 'f"]],
    ["q 'a\\' b", ["q", "a\\", "b"]],
    ["q a\\  b", ["q", "a ", "b"]],
    ["q '' ", ["q", "", ""]],
    ['q "open and', ["q", "open and"]],
    ["q \\", ["q", ""]],
    ["q $(x) `y`", ["q", "$(x)", "`y`"]],
  ])("cuts %j", (line, words) => {
    expect(splitLine(line)).toEqual(words);
  });
});

describe("completeLine", () => {
  it("offers the commands that the help shows, each with what it does", () => {
    expect(offers("quadrille ")).toEqual(expect.arrayContaining(["solve", "version", "completion", "help"]));
    expect(offers("quadrille ")).not.toContain("complete");
    expect(completeLine(program, "quadrille sol")).toEqual({
      kind: "values",
      offers: [{ value: "solve", description: "find a solution, or say why there is none" }],
    });
  });

  it.each([
    ["quadrille solve ", "files"],
    ["quadrille solve 8x8 ", []],
    ["quadrille solve --json bo", "files"],
    ["quadrille solve --engine cadical bo", "files"],
    ["quadrille solve --engine=cadical bo", "files"],
    ["quadrille solve - ", []],
    ["quadrille solve -- -", "files"],
    ["quadrille check 'a b' ", "files"],
    ["quadrille check a b ", []],
    ["quadrille batch a b c ", "files"],
    ["quadrille verify a ", "files"],
    ["quadrille render a --out ", "files"],
    ["quadrille render a -o ", "files"],
    ["quadrille prove a --proof=", "files"],
    ["quadrille solve a --seed ", []],
    ["quadrille families ", []],
    ["quadrille --with ", "files"],
    ["quadrille --with=./st", "files"],
    ["quadrille solve x --with ", "files"],
    ["quadrille --with ./star-battle.js solve ", "files"],
    ["quadrille solve x --with ./star-battle.js --seed ", []],
    ["quadrille nonsense ", []],
  ])("knows whether a file is expected at %j", (line, expected) => {
    expect(offers(line)).toEqual(expected);
  });

  it.each([
    ["quadrille --ver", ["--version"]],
    ["quadrille --w", ["--with"]],
    ["quadrille solve x --wi", ["--with"]],
    ["quadrille --with ./star-battle.js expl", ["explain"]],
    ["quadrille solve --enc", ["--encoding"]],
    ["quadrille solve x -e cad", ["cadical"]],
    ["quadrille solve x --engine=cad", ["--engine=cadical"]],
    ["quadrille solve x --json=", []],
    ["quadrille render x --to s", ["svg"]],
    ["quadrille convert x --to game", ["game-id"]],
    ["quadrille completion z", ["zsh"]],
    ["quadrille help expl", ["explain"]],
    ["quadrille solve --family ", ["chessboard", "cube", "pips", "tents", "twist"]],
  ])("offers at %j", (line, expected) => {
    expect(offers(line)).toEqual(expected);
  });
});
