/** All engines, sorted by id. Their libraries are imported when they are first loaded. */
import { ok } from "../base/index.js";
import type { Result } from "../base/index.js";
import { createCadical } from "./cadical.js";
import { createCpSat } from "./cp-sat.js";
import { createDancingLinks } from "./dancing-links.js";
import { createHighs } from "./highs.js";
import { createNative } from "./native.js";
import type { AnyEngine, EngineInfo } from "./engine.js";

const TABLE = {
  cadical: createCadical(),
  "cp-sat": createCpSat(),
  "dancing-links": createDancingLinks(),
  highs: createHighs(),
  native: createNative(),
} satisfies Record<string, AnyEngine>;

/** The engines that come with us. A program's own engine has an id of its own. */
export type EngineId = keyof typeof TABLE;

export const ENGINE_IDS = Object.keys(TABLE) as readonly EngineId[];

export type EngineOf<I extends EngineId> = (typeof TABLE)[I];

export const ENGINES: readonly AnyEngine[] = Object.values(TABLE);

export function getEngine<I extends EngineId>(id: I): EngineOf<I> {
  return TABLE[id];
}

export interface LoadedEngine<I extends EngineId> {
  readonly engine: EngineOf<I>;
  readonly info: EngineInfo;
}

/** The engine with its library in memory, or the problem that says how to get it. */
export async function loadEngine<I extends EngineId>(id: I): Promise<Result<LoadedEngine<I>>> {
  const engine = getEngine(id);
  const loaded = await engine.load();
  return loaded.ok ? ok({ engine, info: loaded.value }) : loaded;
}
