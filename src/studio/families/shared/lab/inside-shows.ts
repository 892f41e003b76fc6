/** What the board shows after this many steps inside a solver: pure, so that any step can be shown at once. */
import { shortListWords, thousands } from "../../../../base/index.js";
import { isCell } from "../../../../board/index.js";
import type { Spot } from "../../../../model/index.js";
import type { Explanation, Formulation } from "../../../../puzzles/index.js";
import type { MarkRole, SceneItem } from "../../../../scene/index.js";
import type { Choices, LabLiteral, Learned, Propagated, Relaxed } from "../../../solver/index.js";
import { limitWords } from "../session/answer-words.js";
import type { Shown } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/lab.js";

/** Only words and marks, without a solution. */
type Look = Pick<Shown<never>, "words" | "sign" | "explanation" | "extra">;

export interface InsideShow {
  readonly length: number;
  at(step: number): Look;
}

/** Marks that every family draws in its own way: on the board, in layers, on a graph. */
export function markedCells(words: string, marks: Iterable<readonly [Spot, MarkRole]>): Explanation {
  const roles = new Map<string, { readonly cell: Spot; readonly role: MarkRole }>();
  for (const [cell, role] of marks) roles.set(cell.join(), { cell, role });
  return { verdict: words, details: [], data: {}, marks: [...roles.values()] };
}

/** How the formulation's solutions compare with the puzzle's: what follows for the puzzle depends on it. */
export type Exactness = Formulation<never, never>["exactness"];

/** The line under the board has room for as many literals of a clause. */
const MOST_LITERALS = 6;

/** A clause as the line under the board shows it: a long one only with its first literals. */
export function shortClause(dimacs: string): string {
  const literals = dimacs.split(" ").slice(0, -1);
  return literals.length <= MOST_LITERALS
    ? dimacs
    : phrases.shortClause(literals.slice(0, MOST_LITERALS).join(" "), literals.length);
}

const cellsAs = (cells: readonly Spot[], role: MarkRole): (readonly [Spot, MarkRole])[] =>
  cells.map((cell) => [cell, role]);

/** Cells where something holds are marked as a set, other cells as neighbours, and the latest step stands out. */
function literalMarks(literals: readonly LabLiteral[]): (readonly [Spot, MarkRole])[] {
  const holding = literals.filter(({ literal }) => literal > 0);
  return [
    ...cellsAs(
      literals.filter(({ literal }) => literal < 0).flatMap(({ cells }) => cells),
      "neighbour",
    ),
    ...cellsAs(
      holding.flatMap(({ cells }) => cells),
      "set",
    ),
  ];
}

export function propagationShow({ steps, conflict, cut }: Propagated): InsideShow {
  const length = steps.length + (conflict === undefined ? 0 : 1);
  return {
    length,
    at(step) {
      if (length === 0)
        return {
          words: phrases.nothingIsForcedNoClause,
        };
      if (step === 0)
        return {
          words: phrases.stepsOfPropagation(steps.length, conflict === undefined ? "" : phrases.andAConflict),
        };
      const before = literalMarks(steps.slice(0, step));
      if (step > steps.length)
        return {
          words: phrases.conflictEveryLiteral(shortClause(conflict!.dimacs), conflict!.words),
          sign: "bad",
          explanation: markedCells(phrases.aConflict, [
            ...before,
            ...cellsAs(conflict!.cells ?? [], "error"),
          ]),
        };
      const { words, literal, clause, cells } = steps[step - 1]!;
      const why =
        clause === undefined
          ? phrases.isSupposed
          : phrases.isForcedBy(shortClause(clause.dimacs), clause.words);
      const last = step === length ? (cut ? phrases.thereIsMore : phrases.nothingElseIsForced) : "";
      return {
        words: `${literal} ${why}: ${words}.${last}`,
        explanation: markedCells(phrases.propagation, [...before, ...cellsAs(cells, "focus")]),
      };
    },
  };
}

export function learnedShow(found: Learned): InsideShow {
  if (found.status === "unknown")
    return {
      length: 0,
      at: () => ({ words: phrases.notDecidedBecause(limitWords(found.reason) ?? found.reason) }),
    };
  const { clauses, total } = found;
  const isSolved = found.status === "solved";
  return {
    length: clauses.length,
    at(step) {
      if (step === 0)
        return {
          words: !isSolved
            ? phrases.cadicalLearnedClausesTheLast(total)
            : total === 0
              ? phrases.cadicalLearnedNothing
              : phrases.cadicalLearnedBeforeASolution(total),
        };
      const { dimacs, literals } = clauses[step - 1]!;
      const number = phrases.clauseOf(thousands(step), thousands(total));
      if (literals.length === 0)
        return {
          words: phrases.isEmptyNothingCanMake(number),
          sign: "bad",
        };
      const said = shortListWords(
        literals.map(({ words }) => words),
        "or",
        MOST_LITERALS,
      );
      const isCut = step === clauses.length && step < total;
      const ending = isCut
        ? phrases.thereIsMore
        : isSolved && step === total
          ? phrases.afterItCadicalFound
          : "";
      return {
        words: `${number}, ${shortClause(dimacs)}: ${said}.${ending}`,
        explanation: markedCells(phrases.aLearnedClause, literalMarks(literals)),
      };
    },
  };
}

/** "½"; "0.43" */
export function fractionText(value: number): string {
  const known = [
    [1 / 2, "½"],
    [1 / 3, "⅓"],
    [2 / 3, "⅔"],
    [1 / 4, "¼"],
    [3 / 4, "¾"],
  ] as const;
  return (
    known.find(([fraction]) => Math.abs(fraction - value) < 1e-6)?.[1] ?? value.toFixed(2).replace(/^0/, "")
  );
}

export function relaxedShow(found: Relaxed, exactness: Exactness): InsideShow {
  const said = (words: string, sign?: "bad"): InsideShow => ({
    length: 0,
    at: () => (sign === undefined ? { words } : { words, sign }),
  });
  if (found.status === "unknown")
    return said(phrases.notDecidedBecause(limitWords(found.reason) ?? found.reason));
  if (found.status === "none")
    return exactness === "under"
      ? said(phrases.evenFractionsDoNotHelpHere)
      : said(phrases.evenFractionsDoNotHelp, "bad");
  const fractions = found.values.filter(({ value }) => value < 1);
  if (fractions.length === 0) return said(phrases.noFractionsHighsFoundWhole);
  // If there are variables about one cell, those about several would only repeat them.
  const single = fractions.filter(({ cells }) => cells.length === 1);
  const largest = new Map<string, { readonly cell: Spot; readonly value: number }>();
  for (const { cells, value } of single.length > 0 ? single : fractions)
    for (const cell of cells)
      if (value > (largest.get(cell.join())?.value ?? 0)) largest.set(cell.join(), { cell, value });
  const extra = [...largest.values()].flatMap(({ cell, value }): SceneItem[] =>
    isCell(cell) ? [{ kind: "text", cell, text: fractionText(value) }] : [],
  );
  const words = phrases.variablesOf(fractions.length, thousands(found.values.length));
  // Boards in space have no text in cells.
  const marks = extra.length > 0 ? [] : [...largest.values()].map(({ cell }) => [cell, "neighbour"] as const);
  return {
    length: fractions.length,
    at(step) {
      const here = fractions[step - 1];
      const look = here === undefined ? [] : cellsAs(here.cells, "focus");
      return {
        words: here === undefined ? words : `${fractionText(here.value)}: ${here.words}.`,
        explanation: markedCells(phrases.theRelaxation, [...marks, ...look]),
        extra,
      };
    },
  };
}

const COLOURS = 8;

/** How the choices ended, and the sign for the puzzle, if that decides it. */
function endOfChoices(end: Choices["end"], exactness: Exactness): Pick<Look, "words" | "sign"> {
  switch (end) {
    case "solved":
      return exactness === "over"
        ? { words: phrases.everythingIsCoveredByMore }
        : { words: phrases.everythingIsCoveredASolution, sign: "good" };
    case "exhausted":
      return exactness === "under"
        ? { words: phrases.everyChoiceWasTriedByLess }
        : { words: phrases.everyChoiceWasTried, sign: "bad" };
    case "cut":
      return { words: phrases.thereIsMoreButThisIsEnough };
  }
}

export function choicesShow({ fixed, steps, end }: Choices, exactness: Exactness): InsideShow {
  const { words: endWords, sign } = endOfChoices(end, exactness);
  const { length } = steps;
  return {
    length,
    at(step) {
      const taken: LabLiteral[] = [];
      for (const choice of steps.slice(0, step))
        if (choice.kind === "take") taken.push(choice.option);
        else taken.pop();
      // Something has no option from the start.
      if (length === 0 && end === "exhausted")
        return { words: endWords, ...(sign === undefined ? {} : { sign }) };
      const last = steps[step - 1];
      const over = step === length;
      const ending = over ? ` ${endWords}` : "";
      const holding = [...fixed, ...taken.filter(({ literal }) => literal > 0)];
      // Boards in space have no flat pieces.
      const pieces = holding.flatMap(({ cells }, at): SceneItem[] => {
        const flat = cells.filter((cell) => isCell(cell));
        return flat.length < cells.length ? [] : [{ kind: "piece", cells: flat, colour: at % COLOURS }];
      });
      return {
        words:
          last === undefined
            ? phrases.isChosenYet(
                fixed.length === 0 ? phrases.nothing : phrases.variablesMustHold(fixed.length),
                ending,
              )
            : last.kind === "back"
              ? phrases.thatLeadsNowhereTheLast(ending)
              : phrases.nextOfOptionsNumber(last.item, last.options, last.at, last.option.words, ending),
        ...(over && sign !== undefined ? { sign } : {}),
        extra: pieces,
        ...(pieces.length === holding.length
          ? {}
          : { explanation: markedCells(phrases.choices, literalMarks(holding)) }),
      };
    },
  };
}
