/** Whether the names of a question mean a method of the family's own. No solver is loaded to find that out. */
import { fail, ok, type Result } from "../base/index.js";
import type { Family, Method, Part } from "../puzzles/index.js";

export interface MethodNames {
  readonly engine?: string | undefined;
  readonly formulation?: string | undefined;
  readonly encoding?: string | undefined;
}

/** The engine meant: a formulation or an encoding without one means CaDiCaL. */
export function engineNamed(
  { auto }: Pick<Family, "auto">,
  { engine, formulation, encoding }: MethodNames,
): string {
  if (engine !== undefined && engine !== "auto") return engine;
  return formulation === undefined && encoding === undefined ? auto.engine : "cadical";
}

/** The part of the puzzle meant by the engine's name, or undefined when the puzzle itself is. */
export function partNamed<P, S>(
  { parts }: Family<P, S>,
  { engine }: MethodNames,
): Part<P, unknown> | undefined {
  return parts?.find(({ id }) => id === engine);
}

/** The method meant, or undefined when it is none of the family's. */
export function ownMethod<P, S>(family: Family<P, S>, names: MethodNames): Result<Method<P, S> | undefined> {
  const id = engineNamed(family, names);
  const part = partNamed(family, names);
  if (part !== undefined)
    return fail(
      "usage/engine",
      `${id} answers a part of the puzzle (${part.title}): solve and count take it`,
    );
  const method = family.methods.find((candidate) => candidate.id === id);
  if (method === undefined || (names.formulation === undefined && names.encoding === undefined))
    return ok(method);
  return fail("usage/engine", `${id} works on the puzzle itself and takes no formulation or encoding`);
}
