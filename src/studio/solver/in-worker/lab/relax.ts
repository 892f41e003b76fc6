/** The linear relaxation: the same inequalities, and any number from 0 to 1 instead of 0 or 1. */
import { ok, startBudget } from "../../../../base/index.js";
import { encodeIlp } from "../../../../encodings/index.js";
import { relaxIlp } from "../../../../engines/index.js";
import type { TaskRunner } from "../context.js";
import { literalWords, modelOf } from "./formula.js";

export const relax: TaskRunner<"relax"> = async (task, context) => {
  const model = modelOf(task);
  if (!model.ok) return model;
  const end = await relaxIlp(encodeIlp(model.value), startBudget(context.limits));
  if (end.outcome === "stopped") return ok({ status: "unknown", reason: end.reason });
  if (end.outcome === "none") return ok({ status: "none" });
  const values = Array.from({ length: model.value.variableCount }, (_, i) => i + 1)
    .map((v) => ({ ...literalWords(model.value, v), value: end.values[v - 1]! }))
    .filter(({ value }) => value > 0);
  return ok({ status: "point", values });
};
