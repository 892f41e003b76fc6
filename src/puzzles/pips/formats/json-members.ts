/** Members that both JSON formats have, read the same way. */
import { fail, jsonText, ok, type Result } from "../../../base/index.js";
import { isCell } from "../../../board/index.js";
import type { Pair } from "../nodes.js";
import { type Members, readList } from "../../reading.js";
import { CONDITIONS, type Condition } from "../puzzle.js";
import type { RegionDraft } from "./draft.js";

export function readDominoes(value: unknown, path: string): Result<{ pips: Pair; at: { path: string } }[]> {
  return readList("pips/json", value, path, "dominoes must be a list of [pips, pips]", (domino, at) =>
    isCell(domino)
      ? ok({ pips: [domino[0], domino[1]], at: { path: at } })
      : fail("pips/domino", "a domino is [pips, pips], two whole numbers", { path: at }),
  );
}

/** Condition and target of a region; `members` is the member that lists its cells. */
export function readAsked(value: Members, path: string, members: string): Result<Omit<RegionDraft, "nodes">> {
  const condition = readCondition(value["type"], `${path}.type`);
  if (!condition.ok) return condition;
  const target = readTarget(value["target"], `${path}.target`);
  if (!target.ok) return target;
  return ok({
    condition: condition.value,
    target: target.value,
    at: { path: `${path}.${members}` },
    targetAt: { path: `${path}.target` },
  });
}

export function readMaxPip(value: unknown, path: string): Result<number | undefined> {
  if (value === undefined || typeof value === "number") return ok(value);
  return fail("pips/maximum", "maxPip must be a whole number", { path });
}

function readCondition(value: unknown, path: string): Result<Condition> {
  const known = CONDITIONS.find((condition) => condition === value);
  if (known !== undefined) return ok(known);
  const said =
    value === undefined ? "no type" : `the type ${jsonText(typeof value === "string" ? value : null)}`;
  return fail("pips/type", `this has ${said}; types are ${CONDITIONS.join(", ")}`, { path });
}

function readTarget(value: unknown, path: string): Result<number | undefined> {
  if (value === undefined || value === null) return ok(undefined);
  if (typeof value === "number") return ok(value);
  return fail("pips/target", "a target is a whole number", { path });
}
