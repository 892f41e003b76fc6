/** A solution as the contract's JSON, out and in. */
import { fail, isRecord, ok, parseJson, type Json, type Result } from "../../base/index.js";
import { isPoint } from "./formats/json.js";
import type { Cube, CubeSolution, Placed } from "./puzzle.js";

export function solutionJson(_puzzle: Cube, { placements }: CubeSolution): Json {
  return { placements: placements.map(({ piece, cells }) => ({ piece, cells })) };
}

/** `{ "placements": [ { "piece": "L", "cells": [[x,y,z], …] }, … ] }`, the bare list, or a whole answer (its first solution). */
export function parseSolution(_puzzle: Cube, text: string): Result<CubeSolution> {
  const read = parseJson(text);
  if (!read.ok) return read;
  let value = read.value;
  let path = "";
  if (isRecord(value) && Array.isArray(value["solutions"])) {
    if (value["solutions"].length === 0)
      return fail("cube/solution", "this answer has no solution", { path: "solutions" });
    value = value["solutions"][0];
    path = "solutions[0].";
  }
  if (isRecord(value)) {
    value = value["placements"];
    path += "placements";
  }
  if (!Array.isArray(value))
    return fail(
      "cube/solution",
      'expected a list of placements, each { "piece": "L", "cells": [[x,y,z], …] }',
      { path },
    );
  const placements: Placed[] = [];
  for (const [i, item] of value.entries()) {
    const at = { path: `${path}[${i}]` };
    if (!isRecord(item) || typeof item["piece"] !== "string" || !Array.isArray(item["cells"]))
      return fail("cube/solution", 'a placement is { "piece": "L", "cells": [[x,y,z], …] }', at);
    const cells: unknown[] = item["cells"];
    if (cells.length === 0 || !cells.every(isPoint))
      return fail("cube/solution", "cells are a list of [x, y, z], whole numbers", at);
    placements.push({ piece: item["piece"], cells });
  }
  return ok({ placements });
}
