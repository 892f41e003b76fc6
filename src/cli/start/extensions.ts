/** `--with MODULE`: the user's own families and engines. It is read before all other arguments, because it changes what they may be. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf, problemError, type Problem } from "../../base/index.js";
import { engineFault, familyFault, meantAs, moduleProblem, type Brought } from "./module-faults.js";

export interface Extended {
  readonly argv: readonly string[];
  readonly modules: readonly string[];
}

export function takeExtensions(argv: readonly string[]): Extended {
  const rest: string[] = [];
  const modules: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at]!;
    if (argument === "--") return { argv: [...rest, ...argv.slice(at)], modules };
    if (argument.startsWith("--with=")) modules.push(addressOf(argument.slice("--with=".length)));
    else if (argument === "--with" && argv[at + 1] !== undefined) modules.push(addressOf(argv[++at]!));
    else rest.push(argument);
  }
  return { argv: rest, modules };
}

/** The address of a path; a URL stays as it is. */
function addressOf(module: string): string {
  return /^(?:file|data|node):/.test(module) ? module : pathToFileURL(resolve(module)).href;
}

/** What this thread has loaded, by module. */
const loaded = new Map<string, Brought>();

/** Registers the families and engines of these modules in this thread. */
export async function loadExtensions(modules: readonly string[]): Promise<void> {
  if (modules.length === 0) return;
  const { isMainThread } = await import("node:worker_threads");
  if (!isMainThread) process.exit = refuseExit;
  const { engineById, enginesIn, registerEngine } = await import("../../engines/index.js");
  const { familiesIn, familyById, registerFamily } = await import("../../puzzles/index.js");
  for (const module of modules) {
    if (loaded.has(module)) continue;
    const exported = await load(module);
    mustBeWhole(module, exported);
    const families = familiesIn(exported);
    const engines = enginesIn(exported);
    if (families.length + engines.length === 0)
      throw problemError("with/nothing", `${module} exports no puzzle family and no engine`);
    for (const { id } of families) if (familyById(id) !== undefined) throw taken(module, "family", id);
    for (const { id } of engines) if (engineById(id) !== undefined) throw taken(module, "engine", id);
    // Other threads load the family from this module.
    for (const family of families) registerFamily({ module, ...family });
    for (const engine of engines) registerEngine(engine);
    const methods = families.flatMap((family) => family.methods);
    loaded.set(module, { module, ids: [...families, ...engines, ...methods].map(({ id }) => id) });
  }
}

/** It would end only this thread, silently, and its answer would be waited for in vain. */
function refuseExit(): never {
  throw new Error("it calls process.exit");
}

/** The problem of the module that is to blame for an error, if one is. */
export function blamedModule(error: unknown): Problem | undefined {
  return moduleProblem(error, [...loaded.values()]);
}

/** The modules of the user's that this thread has loaded. */
export function loadedModules(): readonly string[] {
  return [...loaded.keys()];
}

const taken = (module: string, kind: "family" | "engine", id: string): Error =>
  problemError("with/taken", `${module} exports the ${kind} "${id}", but that name is taken`);

/** Refuses a family or an engine that is not complete. */
function mustBeWhole(module: string, exported: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(exported)) {
    const kind = meantAs(value);
    const fault = kind === "family" ? familyFault(value) : kind === "engine" ? engineFault(value) : undefined;
    if (fault !== undefined)
      throw problemError("with/broken", `${module} is broken: in its ${kind} ${name}, ${fault}`);
  }
}

async function load(module: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(module);
  } catch (error) {
    throw problemError(
      "with/unreadable",
      `cannot load ${module}: ${messageOf(error).replace(/ imported from .*/s, "")}`,
      error,
    );
  }
}
