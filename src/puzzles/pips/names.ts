/** What menus say about the methods and formulations of Pips. It is a module of its own, so that a page can list them without loading them. */
import type { FormulationName } from "../family.js";
import type { MethodName } from "../methods.js";

export const JOINT: MethodName = {
  id: "joint",
  title: "Joint search",
  summary:
    "lays dominoes where the fewest fit, and bounds every region by its condition and the pips that are left",
};

export const TWO_PHASE: MethodName = {
  id: "two-phase",
  title: "Two phases",
  summary: "lists all layouts and all ways to deal the pips, and keeps the pairs that agree",
};

export const LINK_VALUE: FormulationName = {
  id: "link-value",
  title: "one variable per link and per value",
  summary: "a variable for every link that a domino may lie on and for every number of pips a cell may have",
  exactness: "exact",
};

export const PLACEMENT: FormulationName = {
  id: "placement",
  title: "one variable per placement",
  summary: "a variable for every way a kind of domino can lie on two cells; every cell is covered once",
  exactness: "exact",
};
