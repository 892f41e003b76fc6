/** The bundled command line (`scripts/bundle.js`): a short run spends most of its time on opening modules. */
import { statSync } from "node:fs";

export type Bundled =
  | "quick"
  | "run"
  | "worker"
  | "batch-worker"
  | "generate-worker"
  | "queue-worker"
  | "serve-worker";

/** The address of a bundle, or undefined where there is none or the modules are newer. */
export function bundleOf(name: Bundled): URL | undefined {
  const made = (url: URL): number | undefined => statSync(url, { throwIfNoEntry: false })?.mtimeMs;
  const bundle = new URL(`../../bundle/${name}.js`, import.meta.url);
  const modules = new URL("../../.tsbuildinfo", import.meta.url);
  return (made(bundle) ?? 0) < (made(modules) ?? 1) ? undefined : bundle;
}
