/**
 * The command line and the library in few files, from what the compiler wrote: a short run is mostly finding and opening modules.
 *
 * The command line is in dist/bundle/. The quick path is one file, with what it imports at the top; what it imports later (solvers, counting) stays where it
 * is, but for reasons, which are a second one. The rest is a file for each way in and for what is imported later. `src/cli/start/bundle.ts` does without them where they are missing or old.
 *
 * The library is in dist/node/, for Node alone: bundlers of pages leave out what is not used more easily from single modules.
 */
import { readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build } from "vite";

/** @import { Plugin } from "vite" */

const dist = join(import.meta.dirname, "..", "dist");

/** The files that the quick path, the first thread, and the others begin with: name in the bundle, and module. */
const QUICK = { quick: "cli/start/quick.js" };
const FIRST = { main: "cli/main.js" };
const WAYS_IN = {
  run: "cli/run.js",
  worker: "cli/start/worker.js",
  "batch-worker": "cli/batch/worker.js",
  "generate-worker": "cli/generate/worker.js",
  "serve-worker": "cli/serve/worker.js",
  "queue-worker": "cli/queue/thread.js",
};
const LIBRARY = Object.fromEntries(
  readdirSync(join(dist, "api"))
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file.slice(0, -3), `api/${file}`]),
);

/** From any folder in dist. @param {string} path */
const fromBundle = (path) => `../${relative(dist, path).split(sep).join("/")}`;

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
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} entries
 * @param {readonly Plugin[]} plugins
 * @param {boolean} first
 */
function bundle(folder, entries, plugins, first = true) {
  const input = Object.entries(entries).map(([name, path]) => [name, join(dist, path)]);
  return build({
    configFile: false,
    root: dist,
    publicDir: false,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: join(dist, folder),
      emptyOutDir: first,
      target: "es2022",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        // All in one folder: addresses are relative to it.
        output: { entryFileNames: "[name].js", chunkFileNames: "part-[name]-[hash].js" },
        // No module of ours does anything by being loaded, so those that are not used need not be there.
        treeshake: { moduleSideEffects: false },
      },
    },
    plugins: [...plugins],
  });
}

await bundle("bundle", QUICK, [laterImportsStay, ownAddresses]);
await bundle("bundle", FIRST, [laterImportsStay, ownAddresses], false);
await bundle("bundle", WAYS_IN, [ownAddresses], false);
await bundle("node", LIBRARY, [ownAddresses]);
