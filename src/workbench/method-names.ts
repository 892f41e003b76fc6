/** What the names in a question mean: a method of the family, or one of its sub-questions. This loads no solver. */
import { fail, ok, type OptionNames, type Result } from "../base/index.js";
import type { AnyEngine } from "../engines/index.js";
import { subQuestionFamily, type Family, type Method } from "../puzzles/index.js";

/** The names of what is to answer a question. */
export interface MethodNames {
  /** A method of the family, an engine by name, or the program's own engine. Default `auto`: the family's best method. */
  readonly engine?: string | AnyEngine | undefined;
  /** How the puzzle is stated for a solver: a formulation of the family, by name. */
  readonly formulation?: string | undefined;
  /** How its counts become clauses, by name. */
  readonly encoding?: string | undefined;
}

export const METHOD_NAMES: OptionNames<MethodNames> = { engine: true, formulation: true, encoding: true };

/** By which engine or method an answer was found, and in which formulation and encoding. */
export interface MethodUsed {
  /** A method of the family, or an engine. */
  readonly engine: string;
  /** For an engine: the formulation that it was given. */
  readonly formulation?: string;
  /** For an engine: the encoding. */
  readonly encoding?: string;
}

/** The engine that the names mean. A formulation or an encoding without an engine means CaDiCaL. */
export function engineNamed(
  { auto }: Pick<Family, "auto">,
  { engine, formulation, encoding }: MethodNames,
): string {
  if (typeof engine === "object") return engine.id;
  if (engine !== undefined && engine !== "auto") return engine;
  return formulation === undefined && encoding === undefined ? auto.engine : "cadical";
}

/** The family to ask: that of a sub-question if the engine's name is one, else the family itself. */
export function familyAsked(family: Family, { engine }: MethodNames): Family {
  const asked = family.subQuestions?.find(({ id }) => id === engine);
  return asked === undefined ? family : subQuestionFamily(family, asked);
}

/** The method that the names mean, or undefined when it is not the family's. */
export function ownMethod<P, S>(family: Family<P, S>, names: MethodNames): Result<Method<P, S> | undefined> {
  if (typeof names.engine === "object") return ok(undefined);
  const id = engineNamed(family, names);
  const asked = family.subQuestions?.find((one) => one.id === id);
  if (asked !== undefined)
    return fail(
      "usage/engine",
      `${id} answers a sub-question (${asked.title}): only solve and count take it`,
    );
  const method = family.methods.find((candidate) => candidate.id === id);
  if (method === undefined || (names.formulation === undefined && names.encoding === undefined))
    return ok(method);
  return fail("usage/engine", `${id} works on the puzzle itself and takes no formulation or encoding`);
}
