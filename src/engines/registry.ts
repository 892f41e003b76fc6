/** All engines, sorted by id. Their libraries are imported when they are first loaded. */
import { ContractError, ok, type Result } from "../base/index.js";
import { PROBLEM_KINDS } from "../encodings/index.js";
import { createCadical } from "./cadical.js";
import { createCpSat } from "./cp-sat.js";
import { createDancingLinks } from "./dancing-links.js";
import { createHighs } from "./highs.js";
import { createNative } from "./native.js";
import type { AnyEngine, Engine, EngineInfo } from "./engine.js";

/** The engines that come with the library, by id, with the kind of problem that each takes. */
export interface OurEngines {
  /** CaDiCaL, compiled to WebAssembly. */
  readonly cadical: Engine<"cnf">;
  /** OR-Tools' CP-SAT, where `or-tools-wasm` is installed. */
  readonly "cp-sat": Engine<"cp">;
  /** Dancing links, for exact covers. */
  readonly "dancing-links": Engine<"cover">;
  /** HiGHS, compiled to WebAssembly. */
  readonly highs: Engine<"ilp">;
  /** A DIMACS solver of this machine. */
  readonly native: Engine<"cnf">;
}

const TABLE: OurEngines = {
  cadical: createCadical(),
  "cp-sat": createCpSat(),
  "dancing-links": createDancingLinks(),
  highs: createHighs(),
  native: createNative(),
};

/** The ids of the engines that come with the library. */
export type EngineId = keyof OurEngines;

/** The names of the engines that come with the library. */
export const ENGINE_IDS = Object.keys(TABLE) as readonly EngineId[];

const OURS: ReadonlySet<object> = new Set(Object.values(TABLE));
const engines: AnyEngine[] = Object.values(TABLE);

/** All engines: the library's own and those that were registered. */
export const ENGINES: readonly AnyEngine[] = engines;

/** One of the engines that come with the library. Its solver is not loaded yet: {@link loadEngine} does that. */
export function getEngine<I extends EngineId>(id: I): OurEngines[I] {
  return TABLE[id];
}

/** An engine whose library is in memory. */
export interface LoadedEngine<I extends EngineId> {
  /** The engine. */
  readonly engine: OurEngines[I];
  /** What it tells about itself. */
  readonly info: EngineInfo;
}

/** Loads an engine's library. A missing engine is a problem that says how to install it. */
export async function loadEngine<I extends EngineId>(id: I): Promise<Result<LoadedEngine<I>>> {
  const engine = getEngine(id);
  const loaded = await engine.load();
  return loaded.ok ? ok({ engine, info: loaded.value }) : loaded;
}

export function engineById(id: string): AnyEngine | undefined {
  return engines.find((engine) => engine.id === id);
}

/** Makes an engine known by its id. */
export function registerEngine(engine: AnyEngine): void {
  const known = engineById(engine.id);
  if (known === engine) return;
  if (known !== undefined)
    throw new ContractError(`registerEngine: there is an engine "${engine.id}" already`);
  engines.push(engine);
  engines.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether an engine is the user's or the caller's own, so that its claims need evidence. */
export function isForeign(engine: Pick<AnyEngine, "id" | "foreign">): boolean {
  return engine.foreign === true || !OURS.has(engine);
}

/** The engines among what a module exports. */
export function enginesIn(exported: Readonly<Record<string, unknown>>): AnyEngine[] {
  return Object.values(exported).filter(isEngine);
}

/** Whether a value has what every engine has. */
export function isEngine(value: unknown): value is AnyEngine {
  if (typeof value !== "object" || value === null) return false;
  const { id, takes, load, search } = value as Partial<AnyEngine>;
  return (
    typeof id === "string" &&
    PROBLEM_KINDS.some((kind) => kind === takes) &&
    typeof load === "function" &&
    typeof search === "function"
  );
}
