/** A puzzle's model as a file for other programs: DIMACS, LP, MPS or OPB, with a legend. */
import {
  fail,
  type Limits,
  limitProblem,
  mustBe,
  ok,
  type OptionNames,
  type Result,
  startBudget,
  unlessStopped,
} from "../base/index.js";
import {
  encodeCnf,
  encodeIlp,
  formatDimacs,
  formatLp,
  formatMps,
  formatOpb,
  legendOf,
} from "../encodings/index.js";
import type { Family, Formulation } from "../puzzles/index.js";
import { checkAsked } from "./ask/arguments.js";
import { findEncoding, findFormulation } from "./solve/plan.js";
import { modelTooLarge } from "./solve/model-size.js";

/** The file formats that a model can be written in. */
export type EncodeTarget = "dimacs" | "lp" | "mps" | "opb";
const TARGETS: readonly EncodeTarget[] = ["dimacs", "lp", "mps", "opb"];

/** Which file to write, and from which model. */
export interface EncodeOptions {
  /** The format of the file. */
  readonly to: EncodeTarget;
  /** Default: that of `auto`. */
  readonly formulation?: string | undefined;
  /** Of counts as clauses, for `dimacs`. Default: that of `auto`. */
  readonly encoding?: string | undefined;
  /** Whether to say what the variables mean. Default: yes. */
  readonly legend?: boolean | undefined;
  /** Time, memory, and how to cancel it. */
  readonly limits?: Limits | undefined;
}

const ENCODE_OPTIONS: OptionNames<EncodeOptions> = {
  to: true,
  formulation: true,
  encoding: true,
  legend: true,
  limits: true,
};

const EXACTNESS: Readonly<Record<Formulation<unknown, unknown>["exactness"], string>> = {
  exact: "exact, its solutions are the puzzle's",
  over: "over-approximation, it allows more than the rules do: a solution of it need not be one of the puzzle",
  under:
    "under-approximation, it is stricter than the rules: the puzzle may have a solution even if it has none",
};

/** Writes a puzzle's model as a file. A limit that is reached is the problem `limit/time`, `limit/memory` or `limit/cancelled`. */
export function encodeText<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: EncodeOptions,
): Result<Iterable<string>> {
  checkAsked("encodeText", family, puzzle, options, ENCODE_OPTIONS);
  mustBe(TARGETS.includes(options.to), "encodeText", "to", `one of ${TARGETS.join(", ")}`, options.to);
  return unlessStopped(() => encodeWithin(family, puzzle, options), limitProblem);
}

function encodeWithin<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: EncodeOptions,
): Result<Iterable<string>> {
  const found = findFormulation(family, options.formulation ?? family.auto.formulation);
  if (!found.ok) return found;
  const formulation = found.value;
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return fail("encodings/too-large", tooLarge);
  const budget = startBudget(options.limits);
  const model = formulation.build(puzzle, budget);
  const names = (v: number): string => model.variable(v).name;
  const legend = options.legend ?? true;
  /** The comments, one at a time: the legend has a line per variable. */
  function* comments(encoding?: string, withLegend = true): Generator<string> {
    if (!legend) return;
    yield `${family.id}: ${family.describe(puzzle)}`;
    yield `formulation ${formulation.id}: ${EXACTNESS[formulation.exactness]}`;
    if (encoding !== undefined) yield `encoding ${encoding}`;
    if (withLegend) yield* legendOf(model);
  }
  switch (options.to) {
    case "dimacs": {
      const encoding = findEncoding(options.encoding ?? family.auto.encoding);
      if (!encoding.ok) return encoding;
      const cnf = encodeCnf(model, encoding.value, { budget });
      if (!cnf.ok) return cnf;
      return ok(formatDimacs(cnf.value, comments(encoding.value)));
    }
    case "lp":
      return ok(formatLp(encodeIlp(model, budget), names, { comments: comments() }));
    case "mps":
      return ok(formatMps(encodeIlp(model, budget), names, { comments: comments() }));
    case "opb":
      return ok(formatOpb(model, { comments: comments(undefined, false), legend }));
  }
}
