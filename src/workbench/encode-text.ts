/** A puzzle's model as a file for other programs: DIMACS, LP, MPS or OPB, with a legend. */
import { fail, ok, type Result } from "../base/index.js";
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
import type { Family } from "../puzzles/index.js";
import { findEncoding, findFormulation } from "./plan.js";
import { modelTooLarge } from "./model-size.js";

export type EncodeTarget = "dimacs" | "lp" | "mps" | "opb";

export interface EncodeOptions {
  readonly to: EncodeTarget;
  readonly formulation?: string | undefined;
  readonly encoding?: string | undefined;
  readonly legend?: boolean | undefined;
}

export function encodeText<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: EncodeOptions,
): Result<Iterable<string>> {
  const formulation = findFormulation(family, options.formulation ?? family.auto.formulation);
  if (!formulation.ok) return formulation;
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return fail("encodings/too-large", tooLarge);
  const model = formulation.value.build(puzzle);
  const names = (v: number): string => model.variable(v).name;
  const legend = options.legend ?? true;
  switch (options.to) {
    case "dimacs": {
      const encoding = findEncoding(options.encoding ?? family.auto.encoding);
      if (!encoding.ok) return encoding;
      const cnf = encodeCnf(model, encoding.value);
      if (!cnf.ok) return cnf;
      return ok(formatDimacs(cnf.value, legend ? dimacsLegend(model) : []));
    }
    case "lp":
      return ok(formatLp(encodeIlp(model), names, { comments: legend ? legendOf(model) : [] }));
    case "mps":
      return ok(formatMps(encodeIlp(model), names, { comments: legend ? legendOf(model) : [] }));
    case "opb":
      return ok(formatOpb(model, { legend }));
  }
}
