import { expect, it } from "vitest";
import { pips, tents, twist } from "../../puzzles/index.js";
import { inTitles, methodTitles, reasonWords } from "./titles.js";

it("calls methods, formulations and encodings as the menus do", () => {
  expect(methodTitles(pips, { engine: "two-phase" })).toEqual(["Two phases"]);
  expect(methodTitles(tents, { engine: "cadical", formulation: "tree-tent", encoding: "totalizer" })).toEqual(
    ["CaDiCaL", "one variable per tree and tent", "totalizer"],
  );
  const cover = { engine: "dancing-links", formulation: "placement", encoding: "cover" };
  expect(methodTitles(twist, cover)).toEqual(["Dancing links", "one variable per placement"]);
});

it("puts titles into messages that name a formulation", () => {
  expect(inTitles(tents, "no proof by counters is known for this puzzle in the formulation tree-tent")).toBe(
    "no proof by counters is known for this puzzle in the formulation “one variable per tree and tent”",
  );
  expect(inTitles(tents, "tree-local is stricter than the rules: refuting it proves nothing")).toBe(
    "“28 variables around each tree” is stricter than the rules: refuting it proves nothing",
  );
  expect(inTitles(tents, "cells are too many")).toBe("cells are too many");
});

it("names the solver that tried every possibility", () => {
  const words = "every possibility was tried (highs)";
  expect(reasonWords(tents, { kind: "exhausted", engine: "highs", words })).toBe(
    "No solution: every possibility was tried (HiGHS).",
  );
});
