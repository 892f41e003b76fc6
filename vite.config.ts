import { join } from "node:path";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const root = join(import.meta.dirname, "src", "studio");

/** The Studio: static files that any host can serve, from any folder. */
export default defineConfig({
  root,
  base: "./",
  publicDir: join(root, "public"),
  build: {
    outDir: join(import.meta.dirname, "dist", "studio"),
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4096,
    // No module of a family does anything by being loaded, so a page takes only what it uses of the one door they share.
    rollupOptions: { treeshake: { moduleSideEffects: (id: string) => !/\/src\/puzzles\//.test(id) } },
  },
  worker: { format: "es" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: {
    alias: [
      // CP-SAT runs on shared memory, which a page from any host cannot count on: it stays on the command line.
      { find: /^or-tools-wasm.*/, replacement: join(root, "solver", "absent.ts") },
      // The solvers' loaders ask for it only where there is a Node.
      { find: /^node:module$/, replacement: join(root, "solver", "absent.ts") },
      { find: /.*\/native-process\.js$/, replacement: join(root, "solver", "absent.ts") },
      // Bundlers see a worker only where its address stands in the call that makes it.
      { find: /^\.\/isolate\.js$/, replacement: join(root, "solver", "isolate.ts") },
    ],
  },
  plugins: [
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        name: "Quadrille",
        short_name: "Quadrille",
        description: "A workbench for placement puzzles: every answer carries its evidence.",
        display: "standalone",
        background_color: "#f8f5ee",
        theme_color: "#f8f5ee",
        start_url: "./",
        icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,wasm,webmanifest}"],
        maximumFileSizeToCacheInBytes: 32 * 2 ** 20,
      },
    }),
  ],
});
