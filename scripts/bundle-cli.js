/**
 * The command line in few files, dist/bundle/, from what the compiler wrote: a short run is mostly finding and opening modules.
 * The quick path is one file, with what it imports at the top; what it imports later (solvers, counting) stays where it
 * is, but for reasons, which are a second one. The rest is a file for each way in and for what is imported later. `src/cli/start/bundle.ts` does without them where they are missing or old.
 */
import { dirname, join, relative, sep } from "node:path";
import { build } from "vite";

/** @import { Plugin } from "vite" */

const dist = join(import.meta.dirname, "..", "dist");
const folder = join(dist, "bundle");

/** Each file of the bundle, and the module it begins with. */
const ENTRIES = {
  quick: "start/quick.js",
  run: "run.js",
  worker: "start/worker.js",
  "batch-worker": "batch/worker.js",
  "generate-worker": "generate/worker.js",
  "serve-worker": "serve/worker.js",
};

/** @param {string} path */
const fromBundle = (path) => relative(folder, path).split(sep).join("/");

/** What the quick path imports later and may well need: a file of its own. */
const BROUGHT_ALONG = "./reasons/why.js";

/** @type {Plugin} */
const laterImportsStay = {
  name: "later-imports-stay",
  enforce: "pre",
  resolveId(source, importer, { kind }) {
    if (kind !== "dynamic-import" || importer === undefined || !source.startsWith(".")) return null;
    if (source === BROUGHT_ALONG) return null;
    return { id: fromBundle(join(dirname(importer), source)), external: true };
  },
};

/** Modules find workers and files beside them by their own address, which is not that of the bundle. @type {Plugin} */
const ownAddresses = {
  name: "own-addresses",
  enforce: "pre",
  transform(code, id) {
    if (!code.includes("import.meta.url")) return null;
    return code.replaceAll(
      "import.meta.url",
      `new URL(${JSON.stringify(fromBundle(id))}, import.meta.url).href`,
    );
  },
};

/**
 * @param {readonly (keyof typeof ENTRIES)[]} entries
 * @param {readonly Plugin[]} plugins
 * @param {boolean} first
 */
function bundle(entries, plugins, first) {
  return build({
    configFile: false,
    root: dist,
    publicDir: false,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: first,
      target: "es2022",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, join(dist, "cli", ENTRIES[name])])),
        // All in one folder: addresses are relative to it.
        output: { entryFileNames: "[name].js", chunkFileNames: "part-[name]-[hash].js" },
        // No module of ours does anything by being loaded, so those that are not used need not be there.
        treeshake: { moduleSideEffects: false },
      },
    },
    plugins: [...plugins],
  });
}

await bundle(["quick"], [laterImportsStay, ownAddresses], true);
await bundle(["run", "worker", "batch-worker", "generate-worker", "serve-worker"], [ownAddresses], false);
