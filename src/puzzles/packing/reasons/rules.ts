/**
 * A packing by its rules. Facts are "piece p covers cell c", then "piece p lies exactly on these cells", one for each placement on the empty
 * board.
 *
 * Definitions say no more than what the facts mean: a piece covers a cell when one of its placements there holds, and a placement that
 * holds has one of its ways. Any set of placements meets them. That pieces are used as often as they may, that cells are covered once,
 * and what pegs, clues and givens want are rules, so that each can be blamed.
 */
import { type Budget, problemError, UNLIMITED } from "../../../base/index.js";
import type { BareConstraint, Literal, RuleList, Spot } from "../../../model/index.js";
import type { Fact, PuzzleReasons } from "../../reasons.js";
import { cellsWords, kindIds } from "../view.js";
import { seenSolutions, valuesOf } from "./common.js";
import type { PackingRules, PackingSource } from "./source.js";
import { listOfLaws, packingBoard } from "./laws.js";
import { listedRules } from "./listed-rules.js";
import { plainWords } from "./plain-words.js";
import { packingTechniques } from "./techniques.js";
import { packingVariables, type PackingVariables } from "./variables.js";
import { factsWords } from "./words.js";

export function packingReasons<S, P>(
  source: PackingSource<S, P>,
  budget: Budget = UNLIMITED,
): PuzzleReasons<S, P> {
  const { kinds, placements, clues, givens } = source;
  const board = packingBoard(source, budget);
  const variables = packingVariables(source, board);
  const { covers, factCount } = variables;
  const list = listOfLaws(source, board, variables, budget);
  addClues(source, variables, list);
  const ids = kindIds(kinds);
  const fact = (v: number): Fact => factOf(source, variables, v);
  /** The state with what is given and these placements. */
  const state = (marks: readonly Literal[]): S => {
    const laid = marks
      .filter((literal) => literal > covers.length)
      .map((literal) => literal - covers.length - 1);
    const given = givens.map(({ placement }) => placement).filter((at) => at >= 0);
    return source.stateOf([...new Set([...given, ...laid])]);
  };
  return {
    model: {
      ...list.finish(),
      variableCount: variables.count,
      factCount,
      variable(v) {
        if (v > factCount) {
          const { placement, way } = variables.wayOf(v);
          const { kind, cells } = placements[placement]!;
          const words = `${kinds[kind]!.words} lies on ${cellsWords(source, cells)} in its way ${way + 1}`;
          return { name: `w_${placement}_${way}`, words, cells: spotsOf(source, cells) };
        }
        const { cells, holds } = fact(v);
        const { kind } = variables.meaning(v);
        const name =
          v <= covers.length ? `x_${ids[kind]}_${cells[0]!.join("_")}` : `p_${v - covers.length - 1}`;
        return { name, words: holds, cells };
      },
    },
    fact,
    isMark: (literal) => literal > covers.length,
    known(state) {
      const marks = state === undefined ? [] : source.placementsOf(state);
      if (marks.includes(-1))
        throw problemError(
          "hint/state",
          "a piece lies where its shape does not fit on the board (check says which)",
        );
      const laid = [...givens.map(({ placement }) => placement), ...marks];
      return [...new Set(laid.filter((at) => at >= 0))].map((at): Literal => variables.place(at));
    },
    state,
    repaired: (rules) => ({
      puzzle: source.without(new Set(rules)),
      changes: rules.map((rule) => [...clues, ...givens].find((one) => one.rule === rule)!.away),
    }),
    clues: () => ({
      all: [...clues, ...givens].map(({ rule, away }) => ({ ...rule, rules: [rule], away })),
      without: (gone) => source.without(new Set(gone.flatMap(({ rules }) => rules))),
    }),
    withGivens: (facts) => source.giving(state(facts)),
    shown: (marks) => shownBy(source, variables, marks),
    assignment: (solution) => valuesOf(source, variables, source.placementsOf(solution)),
    seen(marks, limit) {
      const given = givens.map(({ placement }) => placement);
      const laid = marks.map((literal) => literal - covers.length - 1);
      if ([...given, ...laid].some((at) => at < 0)) return undefined;
      return seenSolutions(source, variables, [...new Set([...given, ...laid])], limit);
    },
    ...(source.solve === undefined ? {} : { solve: source.solve }),
    techniques: packingTechniques(source, variables),
    clause: (facts) => factsWords(source, variables, facts),
    plain: (step) => plainWords(source, variables, step),
    listed: (rules) => listedRules(source, rules),
    topic: (v) => kinds[variables.meaning(v).kind]!.words,
  };
}

function spotsOf({ points }: PackingRules, cells: readonly number[]): Spot[] {
  return cells.map((cell) => points[cell]!);
}

function factOf(source: PackingRules, variables: PackingVariables, v: number): Fact {
  const { kind, cells } = variables.meaning(v);
  const { name, words } = source.kinds[kind]!;
  const spots = spotsOf(source, cells);
  const where = cellsWords(source, cells);
  if (v <= variables.covers.length)
    return {
      move: { piece: name, cell: [...spots[0]!] },
      cells: spots,
      holds: `${words} covers ${where}`,
      fails: `${words} does not cover ${where}`,
    };
  return {
    move: { piece: name, cells: spots.map((spot) => [...spot]) },
    cells: spots,
    holds: `${words} lies on ${where}`,
    fails: `${words} does not lie on ${where}`,
  };
}

/** Cells under pieces are taken, and pieces that lie as often as they may are used up. */
function shownBy(
  { kinds, placements }: PackingRules,
  { covers, cover, onCell, place }: PackingVariables,
  marks: readonly Literal[],
): Literal[] {
  const laid = marks
    .filter((literal) => literal > covers.length)
    .map((literal) => literal - covers.length - 1);
  const isUsedUp = kinds.map(
    ({ max }, kind) => laid.filter((at) => placements[at]!.kind === kind).length >= max,
  );
  const shown = new Set<Literal>();
  for (const owner of laid) {
    const { kind, cells } = placements[owner]!;
    for (const cell of cells) {
      shown.add(cover(kind, cell));
      for (const one of onCell[cell]!) {
        if (one.kind !== kind) shown.add(-one.variable);
        // Copies that are left keep off this one. When none is left, the piece covers no other cell, which says more.
        else if (!isUsedUp[kind]) for (const at of one.over) if (at !== owner) shown.add(-place(at));
      }
    }
  }
  for (const one of covers) if (isUsedUp[one.kind] && !shown.has(one.variable)) shown.add(-one.variable);
  return [...shown];
}

function addClues(source: PackingRules, variables: PackingVariables, list: RuleList): void {
  const { placements, clues, givens } = source;
  /** Says that a placement lies in one of the ways that fit. */
  const fitting = (at: number, fits: (way: number) => boolean): Literal[] | "any" => {
    const ways = variables.ways(at);
    // Without such variables, one way can do whatever any of them can.
    if (ways.length === 0) return fits(variables.bestWay(at)) ? "any" : [];
    const good = ways.filter((_, way) => fits(way));
    return good.length === ways.length ? "any" : good;
  };
  for (const { cell, rule, fits } of clues) {
    const constraints: BareConstraint[] = [];
    for (const { variable, over } of variables.onCell[cell]!) {
      const allowed = over.map((at) => fitting(at, (way) => fits(placements[at]!.ways[way]!)));
      if (allowed.every((ways) => ways.length === 0)) {
        constraints.push({ kind: "clause", literals: [-variable] });
        continue;
      }
      for (const [i, ways] of allowed.entries())
        if (ways !== "any")
          constraints.push({ kind: "clause", literals: [-variables.place(over[i]!), ...ways] });
    }
    list.add(rule, constraints);
  }
  for (const { placement, rule, fits } of givens) {
    if (placement < 0) {
      list.add(rule, [{ kind: "clause", literals: [] }]);
      continue;
    }
    const ways = fitting(placement, (way) => fits(placements[placement]!.ways[way]!));
    const constraints: BareConstraint[] = [{ kind: "clause", literals: [variables.place(placement)] }];
    if (ways !== "any") constraints.push({ kind: "clause", literals: ways });
    list.add(rule, constraints);
  }
}
