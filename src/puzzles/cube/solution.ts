/** Solutions to JSON and back. */
import { fail, isRecord, ok, type Json, type Result } from "../../base/index.js";
import { readList, readSolutionJson } from "../reading.js";
import { isPoint } from "./formats/json.js";
import type { Cube, CubeSolution, Placed } from "./puzzle.js";

export function solutionJson(_puzzle: Cube, { placements }: CubeSolution): Json {
  return { placements: placements.map(({ piece, cells }) => ({ piece, cells })) };
}

/** `{ "placements": [ { "piece": "L", "cells": [[x,y,z], …] }, … ] }`, the bare list, or a whole answer (its first solution). */
export function parseSolution(_puzzle: Cube, text: string): Result<CubeSolution> {
  const code = "cube/solution";
  const one = '{ "piece": "L", "cells": [[x,y,z], …] }';
  const read = readSolutionJson(text, code, "placements");
  if (!read.ok) return read;
  const expected = `expected a list of placements, each ${one}`;
  const list = readList(code, read.value.value, read.value.path, expected, (item, path): Result<Placed> => {
    if (!isRecord(item) || typeof item["piece"] !== "string" || !Array.isArray(item["cells"]))
      return fail(code, `a placement is ${one}`, { path });
    const cells: unknown[] = item["cells"];
    if (cells.length > 0 && cells.every(isPoint)) return ok({ piece: item["piece"], cells });
    return fail(code, "cells are a list of [x, y, z], whole numbers", { path });
  });
  return list.ok ? ok({ placements: list.value }) : list;
}
