/**
 * The solvers behind one interface, which a program's own engine implements, too: see
 * docs/adding-an-engine.md.
 *
 * @packageDocumentation
 */
export {
  ENGINE_IDS,
  ENGINES,
  getEngine,
  loadEngine,
  type AnyEngine,
  type Engine,
  type EngineId,
  type EngineInfo,
  type LoadedEngine,
  type OurEngines,
  type ProofTrace,
  type SearchEnd,
  type SearchRequest,
} from "../engines/index.js";
export type { MethodNames, MethodUsed } from "../workbench/index.js";
