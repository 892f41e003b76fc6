/**
 * Bundles the command line and the library into few files, from the compiler's output, because a short run mostly finds and opens modules.
 *
 * The command line is in dist/bundle/. The first thread, the quick path and the help are scripts of one file each, with what they import at
 * the top, and beside it the code that V8 made of it; what they import later (solvers, say) stays where it is, except for the counting of
 * tilings. The rest has one file for each entry and for each later import. `src/cli/start/bundle.ts` does without the bundle if it is
 * missing or old.
 *
 * The library is in dist/node/, only for Node: bundlers for pages can drop unused code more easily from single modules.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build, parseAst } from "vite";

/** @import { Plugin, Rolldown } from "vite" */

const dist = join(import.meta.dirname, "..", "dist");

/** The entries of the scripts, the first thread, and the others: the name in the bundle, and the module. */
const FIRST = { main: "cli/main.js" };
const SCRIPTS = {
  quick: "cli/start/quick.js",
  explain: "cli/start/quick.js",
  help: "cli/run.js",
};
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

/** Without comments and indents, so that there is less to read at each start; names stay. */
const WITHOUT_SPACE = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

/** From any folder in dist. @param {string} path */
const fromBundle = (path) => `../${relative(dist, path).split(sep).join("/")}`;

/** Modules that a script imports later, but will probably need. @type {Readonly<Record<string, string>>} */
const BROUGHT_ALONG = { quick: "puzzles/chessboard/count/index.js", explain: "workbench/reasons/why.js" };

/** @type {(script: string) => Plugin} */
const laterImportsStay = (script) => ({
  name: "later-imports-stay",
  enforce: "pre",
  resolveId(source, importer, { kind }) {
    if (kind !== "dynamic-import" || importer === undefined || !source.startsWith(".")) return null;
    const path = join(dirname(importer), source);
    if (relative(dist, path).split(sep).join("/") === BROUGHT_ALONG[script]) return null;
    return { id: fromBundle(path), external: true };
  },
});

/** The library's threads, in dist/node/, for the command line, too. */
const THREADS = {
  "question.worker": "workbench/ask/question.worker.js",
  "count.worker": "workbench/count/count.worker.js",
};

/** Modules find files beside them by their own address, which is not that of the bundle. Threads have their own bundle. @type {Plugin} */
const ownAddresses = {
  name: "own-addresses",
  enforce: "pre",
  transform(code, id) {
    if (!code.includes("import.meta.url")) return null;
    const address = `new URL(${JSON.stringify(fromBundle(id))}, import.meta.url).href`;
    return code.replaceAll(/"\.\/(\w+\.worker\.js)", import\.meta\.url|import\.meta\.url/g, (_, thread) =>
      thread === undefined ? address : `"../node/${thread}", import.meta.url`,
    );
  },
};

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} entries
 * @param {readonly Plugin[]} plugins
 * @param {boolean} first
 * @param {Rolldown.OutputOptions} output
 */
function bundle(folder, entries, plugins, first = true, output = {}) {
  const input = Object.entries(entries).map(([name, path]) => [name, join(dist, path)]);
  return build({
    configFile: false,
    root: dist,
    publicDir: false,
    logLevel: "warn",
    // A script cannot import packages.
    ssr: output.format === "cjs" ? { noExternal: true } : {},
    build: {
      ssr: true,
      outDir: join(dist, folder),
      emptyOutDir: first,
      target: "es2022",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        // All in one folder: addresses are relative to it.
        output: { entryFileNames: "[name].js", chunkFileNames: "part-[name]-[hash].js", ...output },
        // One door may import at once what another imports later.
        checks: { ineffectiveDynamicImport: false },
        // No module of ours has effects when it is loaded, so unused modules can be dropped.
        treeshake: { moduleSideEffects: false },
      },
    },
    plugins: [...plugins],
  });
}

/** Where `import(` stands in a script. @param {unknown} node @returns {number[]} */
function importCalls(node) {
  if (typeof node !== "object" || node === null) return [];
  const { type, start } = /** @type {{ type?: unknown; start?: unknown }} */ (node);
  const own = type === "ImportExpression" && typeof start === "number" ? [start] : [];
  return [...own, ...Object.values(node).flatMap(importCalls)];
}

/**
 * One script, a function of `exports`, `require`, `__filename` and `__load`: that imports modules, which a script may do by itself only where an experimental
 * feature of Node is on. It is of ASCII alone, since V8 reads that fastest.
 * @param {string} name
 * @param {string} module
 */
async function script(name, module) {
  await bundle("bundle", { [name]: module }, [laterImportsStay(name), ownAddresses], false, {
    format: "cjs",
    entryFileNames: "[name].cjs",
    codeSplitting: false,
    minify: WITHOUT_SPACE,
  });
  const file = join(dist, "bundle", `${name}.cjs`);
  let code = readFileSync(file, "utf8");
  for (const start of importCalls(parseAst(code)))
    code = `${code.slice(0, start)}__load${code.slice(start + "import".length)}`;
  const escaped = code.replaceAll(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(file, `(function (exports, require, __filename, __load) {${escaped}\n})`, "latin1");
}

/** Saves the code that V8 makes from a script beside it. @param {string} name */
function keepCode(name) {
  // The flags of this process must not apply, because those that use the code do not have them.
  const run = /** @type {const} */ ({ encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } });
  const maker = join(import.meta.dirname, "code-of-scripts.js");
  const { status, stderr } = spawnSync(process.execPath, [maker, name], run);
  if (status !== 0) throw new Error(`${name}.cjs cannot be run: ${stderr}`);
}

await bundle("bundle", WAYS_IN, [ownAddresses]);
for (const [name, module] of Object.entries({ ...FIRST, ...SCRIPTS })) await script(name, module);
for (const name of Object.keys(SCRIPTS)) keepCode(name);
/**
 * By default, the library would be fifty files, one for each set of doors that need its modules, and opening those took a third of the time
 * of an import. So there are three, each of rooms that import one another and those before them. What is imported later stays apart.
 * @type {readonly (readonly [file: string, rooms: string])[]}
 */
const FILES = [
  ["base", "base"],
  ["rooms", "board|certify|encodings|engines|model|scene"],
  ["puzzles", "puzzles|reasons|workbench"],
];
const groups = FILES.map(([name, rooms], i) => ({
  name,
  // Threads have their own files, because they work when they are loaded.
  test: new RegExp(`[\\\\/]dist[\\\\/](?:${rooms})[\\\\/](?!.*\\.worker\\.js$)`),
  priority: FILES.length - i,
  tags: [/** @type {const} */ ("$initial")],
}));
await bundle("node", { ...LIBRARY, ...THREADS }, [ownAddresses], true, { codeSplitting: { groups } });
