/** From names (or `auto`) to a plan: a method, or an engine with a formulation and an encoding. */
import { fail, ok, type Result } from "../../base/index.js";
import { CNF_ENCODINGS, type CnfEncoding } from "../../encodings/index.js";
import { engineById, ENGINES, type AnyEngine } from "../../engines/index.js";
import type { Family, Formulation, Method } from "../../puzzles/index.js";
import { engineNamed, ownMethod, type MethodNames } from "../method-names.js";

export interface EnginePlan<P, S> {
  readonly engine: AnyEngine;
  readonly formulation: Formulation<P, S>;
  /** A cardinality encoding for engines that take clauses; for others the kind of problem. */
  readonly encoding: CnfEncoding | "cover" | "ilp" | "cp";
}

export type Plan<P, S> =
  | { readonly kind: "method"; readonly method: Method<P, S> }
  | ({ readonly kind: "engine" } & EnginePlan<P, S>);

function isCnfEncoding(id: string): id is CnfEncoding {
  return (CNF_ENCODINGS as readonly string[]).includes(id);
}

export function engineNames<P, S>(family: Family<P, S>): string[] {
  return [
    ...[...family.methods, ...(family.subQuestions ?? [])].map(({ id }) => id),
    ...ENGINES.map(({ id }) => id),
  ].toSorted();
}

export function findFormulation<P, S>(family: Family<P, S>, id: string): Result<Formulation<P, S>> {
  const found = family.formulations.find((formulation) => formulation.id === id);
  if (found !== undefined) return ok(found);
  const known = family.formulations.map((formulation) => formulation.id).join(", ");
  return fail("usage/formulation", `${family.id} has no formulation "${id}"; it has ${known}`);
}

export function findEncoding(id: string): Result<CnfEncoding> {
  if (isCnfEncoding(id)) return ok(id);
  const known = CNF_ENCODINGS.join(", ");
  return fail("usage/encoding", `there is no encoding "${id}" for clauses; there are ${known}`);
}

export function planFor<P, S>(family: Family<P, S>, names: MethodNames): Result<Plan<P, S>> {
  const own = ownMethod(family, names);
  if (!own.ok) return own;
  if (own.value !== undefined) return ok({ kind: "method", method: own.value });
  const id = engineNamed(family, names);
  const engine = typeof names.engine === "object" ? names.engine : engineById(id);
  if (engine === undefined) {
    const known = engineNames(family).join(", ");
    return fail("usage/engine", `there is no engine "${id}" for ${family.id}; there are auto, ${known}`);
  }
  const formulation = findFormulation(family, names.formulation ?? family.auto.formulation);
  if (!formulation.ok) return formulation;
  if (engine.takes !== "cnf") {
    const message = `${id} takes the model as ${engine.takes}; "${names.encoding}" is for clauses`;
    if (names.encoding !== undefined && names.encoding !== engine.takes)
      return fail("usage/encoding", message);
    return ok({ kind: "engine", engine, formulation: formulation.value, encoding: engine.takes });
  }
  const encoding = findEncoding(names.encoding ?? family.auto.encoding);
  if (!encoding.ok) return encoding;
  return ok({ kind: "engine", engine, formulation: formulation.value, encoding: encoding.value });
}
