/**
 * The bundled command line (`scripts/bundle.js`): a short run spends most of its time on opening modules and compiling them.
 *
 * So the most frequent commands are in one script each, with the code that V8 compiled from it when the package was built. V8 takes that
 * code only if it is the same V8 with the same flags; else it compiles the script as usual. Nothing is written when the command line runs:
 * the package may be read-only.
 */
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

export type Bundled = "run" | "worker" | "batch-worker" | "generate-worker" | "queue-worker" | "serve-worker";
export type BundledScript = "quick" | "explain" | "help";

const written = (url: URL): number | undefined => statSync(url, { throwIfNoEntry: false })?.mtimeMs;
const inBundle = (file: string): URL => new URL(`../../bundle/${file}`, import.meta.url);

function unlessOld(bundle: URL): URL | undefined {
  const modules = new URL("../../.tsbuildinfo", import.meta.url);
  return (written(bundle) ?? 0) < (written(modules) ?? 1) ? undefined : bundle;
}

/** The address of a bundle, or undefined where there is none or the modules are newer. */
export const bundleOf = (name: Bundled): URL | undefined => unlessOld(inBundle(`${name}.js`));

/** A script of the bundle and what it exports, or undefined where there is none or the modules are newer. */
export function openScript(
  name: BundledScript,
): { readonly script: Script; readonly exported: object } | undefined {
  const address = unlessOld(inBundle(`${name}.cjs`));
  if (address === undefined) return undefined;
  const filename = fileURLToPath(address);
  const code = inBundle(`${name}.v8`);
  // V8 compares lengths, not texts: it would accept the code of an older script for this one.
  const fits = (written(code) ?? 0) >= (written(address) ?? Infinity);
  const script = new Script(readFileSync(address, "latin1"), {
    filename,
    ...(fits ? { cachedData: readFileSync(code) } : {}),
  });
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  const exported = {};
  const load = (path: string): Promise<unknown> => import(new URL(path, address).href);
  // At its top level a script imports only Node's own modules.
  run(exported, process.getBuiltinModule, filename, load);
  return { script, exported };
}
