/** Collects clauses in one stream of literals, with the model constraint of each. Hot, so there is no array per clause. */
import { type Budget, createTicker, UNLIMITED, problemError, createGrowable } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { Cnf } from "../problems.js";

/** Constants that `unit`, `binary` and `ternary` accept as literals. */
export const TRUE: Literal = 0x7fffffff;
export const FALSE: Literal = -TRUE;

/** 2^28 numbers are 1 GiB. */
const STREAM_LIMIT = 2 ** 28;

export interface ClauseWriter {
  newVariable(): Literal;
  /** The next clauses belong to this model constraint. */
  from(constraint: number): void;
  /** A clause literal by literal: any number of `literal`, then `close`. */
  literal(literal: Literal): void;
  close(): void;
  /** A whole clause. */
  clause(literals: readonly Literal[]): void;
  /** A clause of one, two or three, simplified where a literal is TRUE or FALSE. */
  unit(a: Literal): void;
  binary(a: Literal, b: Literal): void;
  ternary(a: Literal, b: Literal, c: Literal): void;
  variableCount(): number;
  clauseCount(): number;
  finish(modelVariables: number): Cnf;
}

export function createClauseWriter(modelVariables: number, budget: Budget = UNLIMITED): ClauseWriter {
  const tick = createTicker(budget);
  const stream = createGrowable(4096);
  const origins = createGrowable();
  let variableCount = modelVariables;
  let origin = 0;

  const close = (): void => {
    stream.push(0);
    origins.push(origin);
    tick();
    if (stream.length() > STREAM_LIMIT) {
      throw problemError(
        "encodings/too-large",
        `The clauses take more than ${STREAM_LIMIT} numbers; choose another encoding or engine.`,
      );
    }
  };
  const ternary = (a: Literal, b: Literal, c: Literal): void => {
    if (a === TRUE || b === TRUE || c === TRUE) return;
    if (a !== FALSE) stream.push(a);
    if (b !== FALSE) stream.push(b);
    if (c !== FALSE) stream.push(c);
    close();
  };
  return {
    newVariable: () => ++variableCount,
    from(constraint) {
      origin = constraint;
    },
    literal: stream.push,
    close,
    clause(literals) {
      for (const literal of literals) stream.push(literal);
      close();
    },
    unit: (a) => ternary(a, FALSE, FALSE),
    binary: (a, b) => ternary(a, b, FALSE),
    ternary,
    variableCount: () => variableCount,
    clauseCount: origins.length,
    finish: (model) => ({
      kind: "cnf",
      variableCount,
      modelVariables: model,
      clauseCount: origins.length(),
      stream: stream.finish(),
      origins: origins.finish(),
    }),
  };
}
