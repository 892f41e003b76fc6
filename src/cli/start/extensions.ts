/** `--with MODULE`: the user's own families and engines. It is read before all other arguments, because it changes what they may be. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf, problemError } from "../../base/index.js";

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

const loaded = new Set<string>();

/** Registers the families and engines of these modules in this thread. */
export async function loadExtensions(modules: readonly string[]): Promise<void> {
  if (modules.length === 0) return;
  const { enginesIn, registerEngine } = await import("../../engines/index.js");
  const { familiesIn, registerFamily } = await import("../../puzzles/index.js");
  for (const module of modules) {
    if (loaded.has(module)) continue;
    const exported = await load(module);
    const families = familiesIn(exported);
    const engines = enginesIn(exported);
    if (families.length + engines.length === 0)
      throw problemError("with/nothing", `${module} exports no puzzle family and no engine`);
    // Other threads load the family from this module.
    for (const family of families) registerFamily({ module, ...family });
    for (const engine of engines) registerEngine(engine);
    loaded.add(module);
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
