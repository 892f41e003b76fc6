/** hint and walk: steps with their words, their marks, their clauses, and the states that they lead to. */
import { ok, startBudget } from "../../../base/index.js";
import { formatDrat } from "../../../certify/index.js";
import { clauseLines } from "../../../encodings/index.js";
import type { Literal } from "../../../model/index.js";
import type { PuzzleReasons } from "../../../puzzles/index.js";
import { ON_BOARD, OPPOSITE } from "../../../reasons/index.js";
import {
  endWords,
  hintPuzzle,
  numberedSteps,
  numberWords,
  thoughtsIn,
  walkPuzzle,
  withChain,
  type Hinted,
  type ReasonStep,
} from "../../../workbench/index.js";
import type { HintFound, InspectedClause, StepClauses, ToldStep } from "../protocol.js";
import { readTask, type TaskRunner } from "./context.js";
import * as phrases from "../../words/solver.js";

type Reasons = PuzzleReasons<unknown>;

export const hint: TaskRunner<"hint"> = async ({ puzzle: text, state, seen = state }, { limits, row }) => {
  const read = readTask(text);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  let reasons: Reasons | undefined;
  /** The page's form of a step is made even when the time is up. */
  const tell = (found: Hinted): HintFound =>
    toldHint(() => (reasons ??= family.reasons!(puzzle, startBudget())), state, found);
  const hinted = await hintPuzzle(family, puzzle, {
    state: seen,
    limits,
    together: true,
    onFound: (known) => row(tell(known)),
  });
  return hinted.ok ? ok(tell(hinted.value)) : hinted;
};

function toldHint(reasonsOf: () => Reasons, state: unknown, found: Hinted): HintFound {
  switch (found.status) {
    case "step":
    case "wrong": {
      const reasons = reasonsOf();
      const steps = [...withChain(found.step)];
      const told = {
        steps: steps.map((step) => toldStep(reasons, step)),
        proofs: steps.map((step) => clausesOf(reasons, step)),
      };
      const known = reasons.known(state);
      if (found.status === "step") {
        const after = reasons.state(marksIn(reasons, [...known, ...found.step.literals]));
        return { status: "step", ...told, after };
      }
      // The step proves the opposite of the mark.
      const mark = -found.step.literals[0]!;
      const names = new Set(found.takeBack.map(({ move, holds }) => JSON.stringify([move, holds])));
      const taken = known.filter((literal) => {
        const { move } = reasons.fact(Math.abs(literal));
        return names.has(JSON.stringify([move, literal > 0]));
      });
      return {
        status: "wrong",
        ...told,
        wrong: {
          words: factWords(reasons, mark),
          cells: reasons.fact(Math.abs(mark)).cells,
          takeBack: [...new Set(taken)].map((literal) => factWords(reasons, literal)),
        },
        after: reasons.state(
          marksIn(
            reasons,
            known.filter((literal) => !taken.includes(literal)),
          ),
        ),
      };
    }
    case "open":
      return { status: "open", differ: found.differ };
    case "solved":
    case "impossible":
      return { status: found.status };
    case "unknown":
      return { status: "unknown", reason: found.reason };
  }
}

export const walk: TaskRunner<"walk"> = async ({ puzzle: text }, { limits }) => {
  const read = readTask(text);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const walked = await walkPuzzle(family, puzzle, { limits });
  if (!walked.ok) return walked;
  const reasons = family.reasons!(puzzle, startBudget(limits));
  const known = [...reasons.known()];
  const stateNow = (): unknown => reasons.state(marksIn(reasons, known));
  const total = walked.value.steps.length;
  const steps = numberedSteps(reasons, walked.value.steps).flatMap(({ step, ...numbers }) => {
    const before = stateNow();
    known.push(...step.literals);
    const parts = [...withChain(step)];
    const place = phrases.stepOf(
      numbers.first === numbers.last ? phrases.step : phrases.steps,
      numberWords(numbers),
      total,
    );
    return parts.map((part, i) => ({
      ...toldStep(reasons, part),
      before,
      place: part === step ? place : phrases.thoughtOf(place, i + 1, parts.length - 1),
    }));
  });
  return ok({ steps, last: stateNow(), end: walked.value.end, words: endWords(walked.value) });
};

function marksIn({ isMark = () => true }: Reasons, literals: readonly Literal[]): Literal[] {
  return [...new Set(literals)].filter(isMark);
}

function factWords({ fact }: Reasons, literal: Literal): string {
  return literal > 0 ? fact(literal).holds : fact(-literal).fails;
}

export function toldStep(
  { techniques }: Reasons,
  { words, technique, said, size, smallest, marks, supposed = [], towards }: ReasonStep,
): ToldStep {
  return {
    words,
    technique: techniques.find(({ id }) => id === technique)?.title,
    rules: said,
    size,
    smallest,
    marks,
    thoughts: thoughtsIn({ words, supposed }),
    towards,
  };
}

/** Nobody reads more. */
const SHOWN_CLAUSES = 200;

function clausesOf({ model }: Reasons, { proof: evidence, words }: ReasonStep): StepClauses {
  const { formula, reasons, proof, lemmas } = evidence;
  const clauses: InspectedClause[] = [];
  const used = new Set<number>();
  let start = 0;
  for (let clause = 0; clause < Math.min(SHOWN_CLAUSES, formula.clauseCount); clause++) {
    const end = formula.stream.indexOf(0, start);
    const literals = formula.stream.subarray(start, end);
    for (const literal of literals) if (Math.abs(literal) <= model.variableCount) used.add(Math.abs(literal));
    const reason = reasons[formula.origins[clause]!]!;
    const meaning =
      reason === ON_BOARD
        ? phrases.onTheBoard
        : reason === OPPOSITE
          ? phrases.theOppositeOfWhatFollows
          : model.words(reason);
    clauses.push({ dimacs: `${literals.join(" ")} 0`, words: meaning });
    start = end + 1;
  }
  const head = `c ${words}\np cnf ${formula.variableCount} ${formula.clauseCount}\n`;
  const drat = [...formatDrat(proof)];
  const fileOf = (pieces: string[]): Blob => new Blob(pieces, { type: "text/plain" });
  return {
    clauses,
    clauseCount: formula.clauseCount,
    variables: [...used]
      .toSorted((a, b) => a - b)
      .map((variable) => ({ variable, words: model.variable(variable).words })),
    proof: drat.join(""),
    lemmas,
    files: { formula: fileOf([head, ...clauseLines(formula.stream)]), proof: fileOf(drat) },
  };
}
