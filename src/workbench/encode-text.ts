/** A puzzle's model as a file for other programs: DIMACS, LP, MPS or OPB, with a legend. */
import { fail, mustBe, ok, type Result } from "../base/index.js";
import {
  dimacsLegend,
  encodeCnf,
  encodeIlp,
  formatDimacs,
  formatLp,
  formatMps,
  formatOpb,
  legendOf,
} from "../encodings/index.js";
import type { Family, Formulation } from "../puzzles/index.js";
import { checkAsked } from "./arguments.js";
import { findEncoding, findFormulation } from "./plan.js";
import { modelTooLarge } from "./model-size.js";

const TARGETS = ["dimacs", "lp", "mps", "opb"] as const;
export type EncodeTarget = (typeof TARGETS)[number];

export interface EncodeOptions {
  readonly to: EncodeTarget;
  readonly formulation?: string | undefined;
  readonly encoding?: string | undefined;
  readonly legend?: boolean | undefined;
}

const EXACTNESS: Readonly<Record<Formulation<unknown, unknown>["exactness"], string>> = {
  exact: "exact, its solutions are the puzzle's",
  over: "over-approximation, it allows more than the rules do: a solution of it may be none of the puzzle",
  under:
    "under-approximation, it is stricter than the rules: without a solution of it the puzzle may have one",
};

export function encodeText<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: EncodeOptions,
): Result<Iterable<string>> {
  checkAsked("encodeText", family, puzzle, {
    formulation: options?.formulation,
    encoding: options?.encoding,
  });
  mustBe(TARGETS.includes(options?.to), "encodeText", "to", `one of ${TARGETS.join(", ")}`, options?.to);
  const formulation = findFormulation(family, options.formulation ?? family.auto.formulation);
  if (!formulation.ok) return formulation;
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return fail("encodings/too-large", tooLarge);
  const model = formulation.value.build(puzzle);
  const names = (v: number): string => model.variable(v).name;
  const legend = options.legend ?? true;
  /** What the file is about, unless it is to have no comments. */
  const head = (encoding?: string): string[] =>
    !legend
      ? []
      : [
          `${family.id}: ${family.describe(puzzle)}`,
          `formulation ${formulation.value.id}: ${EXACTNESS[formulation.value.exactness]}`,
          ...(encoding === undefined ? [] : [`encoding ${encoding}`]),
        ];
  switch (options.to) {
    case "dimacs": {
      const encoding = findEncoding(options.encoding ?? family.auto.encoding);
      if (!encoding.ok) return encoding;
      const cnf = encodeCnf(model, encoding.value);
      if (!cnf.ok) return cnf;
      return ok(formatDimacs(cnf.value, [...head(encoding.value), ...(legend ? dimacsLegend(model) : [])]));
    }
    case "lp":
      return ok(
        formatLp(encodeIlp(model), names, { comments: [...head(), ...(legend ? legendOf(model) : [])] }),
      );
    case "mps":
      return ok(
        formatMps(encodeIlp(model), names, { comments: [...head(), ...(legend ? legendOf(model) : [])] }),
      );
    case "opb":
      return ok(formatOpb(model, { comments: head(), legend }));
  }
}
