/**
 * The command line's quick path as one file, dist/quick/quick.js, from what the compiler wrote: a short run is
 * mostly finding and opening modules. Only what is imported at the top is taken in; what is imported later
 * (solvers, counting) stays where it is. `src/cli/main.ts` does without the file where it is missing or old.
 */
import { dirname, join, relative, sep } from "node:path";
import { build } from "vite";

const dist = join(import.meta.dirname, "..", "dist");

await build({
  configFile: false,
  root: dist,
  publicDir: false,
  logLevel: "warn",
  build: {
    ssr: join(dist, "cli", "quick.js"),
    outDir: join(dist, "quick"),
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: "quick.js" },
      // No module of ours does anything by being loaded, so those that are not used need not be there.
      treeshake: { moduleSideEffects: false },
    },
  },
  plugins: [
    {
      name: "later-imports-stay",
      enforce: "pre",
      resolveId(source, importer, { kind }) {
        if (kind !== "dynamic-import" || importer === undefined || !source.startsWith(".")) return null;
        const path = relative(join(dist, "quick"), join(dirname(importer), source));
        return { id: path.split(sep).join("/"), external: true };
      },
    },
  ],
});
