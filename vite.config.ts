import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defaultClientConditions, defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const root = join(import.meta.dirname, "src", "studio");

/** The folders of families that have a page. */
const FAMILIES = readdirSync(join(root, "families"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["_template", "shared"].includes(entry.name))
  .map(({ name }) => name)
  .toSorted();

/**
 * Files that are loaded together are one file: a hundred small ones compress badly, and every file repeats the names of those that it
 * loads. A group takes the matching modules and all their imports, unless an earlier group has them; the rest is split as usual. Modules
 * that two families share must be in a group above both, else the page of one would load the other.
 */
const TOGETHER: readonly { readonly name: string; readonly test: RegExp }[] = [
  // The first screen.
  { name: "start", test: /\/studio\/main\.tsx$/ },
  // Parts that the first screen and the pages show later: small boards, numbers, the record.
  {
    name: "drawing",
    test: /\/studio\/(?:board\/drawing\/miniature|ui\/controls\/(?:fields|table)|record\/(?:solved|figures)|frame\/download|solver\/client)\.tsx?$|\/puzzles\/(?:certificates|reading)\.ts$|\/base\/(?:json\/json|random)\.ts$|\/model\/constraint-list\.ts$|\/board\/matching\/(?:colours|space)\.ts$/,
  },
  // The common parts of all families' pages.
  {
    name: "page",
    test: /\/families\/shared\/(?:page\/(?:puzzle-page|narrow-screen)|session\/session-page|edit\/examples|play\/(?!win-card)[a-z-]+)\.tsx?$|\/puzzles\/(?:making\/wish|paper)\.ts$|\/studio\/ui\/pointer\.ts$/,
  },
  // Answers on the page's own thread: the chessboard has them at once, other pages after a question.
  { name: "live", test: /\/studio\/solver\/live\.ts$/ },
  { name: "asking", test: /\/families\/shared\/(?:solve\/questions|why\/ask-why)\.ts$/ },
  {
    name: "matching",
    test: /\/board\/(?:matching\/(?:enumerate|decide)|strong-components)\.ts$|\/model\/rules\.ts$/,
  },
  {
    name: "packing",
    test: /\/puzzles\/packing\/(?:marks|names|view)\.ts$|\/board\/(?:polyforms\/(?:drawing|polyform|region)|packing\/pieces)\.ts$/,
  },
  // Certificates of packings, which no page needs before a question.
  { name: "packing-facts", test: /\/puzzles\/packing\/witness\.ts$/ },
  ...FAMILIES.map((id) => ({ name: `${id}-picture`, test: new RegExp(`/families/${id}/miniature\\.tsx$`) })),
  ...FAMILIES.map((id) => ({ name: id, test: new RegExp(`/families/${id}/page\\.tsx$`) })),
];

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
    // No module of a family has effects when it is loaded, so a page takes only the parts that it uses of their common door.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !/\/src\/puzzles\//.test(id) },
      // Words go into the chunk that uses them: those of a panel are loaded with it.
      optimization: { inlineConst: { mode: "all" } },
      output: {
        codeSplitting: {
          groups: TOGETHER.map((group, at) => ({ ...group, priority: TOGETHER.length - at })),
        },
      },
    },
  },
  // The parts that the solver always needs are one file, because forty-four files cost a page more than their bytes.
  worker: {
    format: "es",
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "solver", test: /\/studio\/worker\.ts$/ }] } },
    },
  },
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
        globPatterns: ["**/*.{js,css,html,svg,ttf,wasm,webmanifest}"],
        maximumFileSizeToCacheInBytes: 32 * 2 ** 20,
        // Addresses that the server answers itself.
        navigateFallbackDenylist: [/\/(?:api|healthz|readyz|metrics)(?:\/|$)/],
      },
    }),
  ],
});
