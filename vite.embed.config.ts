import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defaultClientConditions, defineConfig } from "vite";

const here = import.meta.dirname;
const studio = join(here, "dist", "studio");

/** The solver of the Studio, which is built before: an embedded puzzle uses the same one. */
function solverWorker(): string {
  const found = readdirSync(join(studio, "assets")).find((name) => /^worker-[\w-]+\.js$/.test(name));
  if (found === undefined)
    throw new Error("build the Studio first: there is no worker in dist/studio/assets");
  return `../assets/${found}`;
}

/** `<quadrille-puzzle>`: one script, and beside it a file per family, loaded when an element asks for it. */
export default defineConfig({
  root: join(here, "src", "studio"),
  base: "./",
  publicDir: false,
  define: { SOLVER_WORKER: JSON.stringify(solverWorker()) },
  build: {
    outDir: join(studio, "embed"),
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    // Nothing is added to the head of the page around, neither links to modules nor style sheets. The element contains its styles as text.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { "quadrille-puzzle": join(here, "src", "studio", "embed", "quadrille-puzzle.tsx") },
      treeshake: { moduleSideEffects: (id: string) => !/\/src\/puzzles\//.test(id) },
      // Words go into the chunk that uses them: those of a panel are loaded with it.
      optimization: { inlineConst: { mode: "all" } },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
        // The parts that every puzzle needs are one file, because many small ones compress badly.
        codeSplitting: {
          groups: [
            {
              name: "play",
              test: /\/studio\/(?:families\/shared\/(?:guest\/[a-z-]+|play\/(?!win)[a-z-]+|session\/session-page)|board\/index)\.tsx?$|\/puzzles\/reading\.ts$/,
            },
          ],
        },
      },
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: { conditions: ["source", "embed", "studio", ...defaultClientConditions] },
  plugins: [
    {
      name: "styles-as-text-alone",
      // After vite's own plugin, which adds the file that holds all style sheets.
      generateBundle: {
        order: "post",
        handler(_, bundle) {
          for (const name of Object.keys(bundle)) if (name.endsWith(".css")) delete bundle[name];
        },
      },
    },
  ],
});
