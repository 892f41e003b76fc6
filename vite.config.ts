import { join } from "node:path";
import { defaultClientConditions, defineConfig } from "vite";
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
  // The package's `imports` choose what a page runs on; "source" has them name the sources.
  resolve: { conditions: ["source", "studio", ...defaultClientConditions] },
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
