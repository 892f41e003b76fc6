/** Lint: rules for every file, then who may import whom. docs/architecture.md says why. */
import { readdirSync } from "node:fs";

const BELOW_PUZZLES = ["base", "board", "model", "certify", "scene"];
const BELOW_REASONS = [...BELOW_PUZZLES, "encodings", "engines", "puzzles"];
const BELOW_WORKBENCH = [...BELOW_REASONS, "reasons"];

/** The rooms of src/, and what each may import. */
const ROOMS = {
  base: [],
  board: ["base"],
  model: ["base"],
  encodings: ["base", "model"],
  engines: ["base", "model", "encodings"],
  certify: ["base", "board"],
  scene: ["base", "board"],
  puzzles: BELOW_PUZZLES,
  reasons: BELOW_REASONS,
  workbench: BELOW_WORKBENCH,
  server: ["base"],
  cli: [...BELOW_WORKBENCH, "workbench", "server"],
  studio: [...BELOW_WORKBENCH, "workbench"],
  api: [...BELOW_WORKBENCH, "workbench"],
};

/** The rooms of src/studio/. */
const STUDIO_ROOMS = {
  ui: [],
  board: ["ui"],
  solver: [],
  frame: ["ui"],
  desk: ["ui", "frame"],
  families: ["ui", "board", "solver", "frame", "desk"],
  home: ["ui", "board", "frame", "desk", "families"],
  app: ["ui", "board", "solver", "frame", "desk", "families", "home"],
};

const FAMILIES = readdirSync(new URL("src/puzzles", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["packing", "testing"].includes(entry.name))
  .map(({ name }) => name);

/**
 * Some rooms have a second door: what a page may load on its own thread, what runs in a worker, helpers of tests. Patterns by
 * `group`: a `regex` with a look-ahead matches nothing and says nothing. An import that a door lets in is looked at no further,
 * so doors come last.
 */
const doors = (rooms, others) => ({
  group: rooms.flatMap((room) => [
    `**/../${room}/**`,
    ...["index.js", "**/testing/**", ...others].map((door) => `!**/../${room}/${door}`),
  ]),
  message: "Come in by the room's door: its index.js.",
});
const notStudio = Object.keys(ROOMS).filter((room) => room !== "studio");
const ROOM_DOORS = doors(notStudio, ["trust/index.js", "read.js", "isolation/*.worker.js"]);
const STUDIO_DOORS = doors([...Object.keys(STUDIO_ROOMS), "shared"], ["in-worker/index.js"]);

/** The Studio's board and that of src/ have one name: seen from a file of a room, the Studio's is one step up. */
const step = (room) => (room === "board" ? String.raw`\.\./` : String.raw`(\.\./)+`);

function direction(rooms, room, folder) {
  const forbidden = Object.keys(rooms).filter((other) => other !== room && !rooms[room].includes(other));
  const allowed = rooms[room].join(", ") || "nothing";
  return forbidden.map((other) => ({
    regex: `^${rooms === STUDIO_ROOMS ? step(other) : String.raw`(\.\./)+`}${other}/`,
    message: `${folder} may import only: ${allowed} (docs/architecture.md).`,
  }));
}

const ONE_FAMILY = {
  regex: String.raw`^(\.\./)+(${FAMILIES.join("|")})/`,
  message: "A family knows no other: what two of them need lives outside both.",
};
const PAGE_TYPES = {
  regex: String.raw`/workbench/index\.js$`,
  allowTypeImports: true,
  message:
    "Engines are for the worker: a build in which a page names them, too, lacks their files. Take values from trust/ or read.js.",
};

const restrict = (files, ...patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});
const inRoom = (room, ...more) => [...direction(ROOMS, room, `${room}/`), ...more, ROOM_DOORS];
const inStudio = (room, ...more) =>
  inRoom("studio", ...direction(STUDIO_ROOMS, room, `studio/${room}/`), ...more, STUDIO_DOORS);

/** The last that fits a file counts. */
const imports = [
  ...Object.keys(ROOMS).map((room) => restrict([`src/${room}/**`], ...inRoom(room))),
  restrict(["src/workbench/**"], ...inRoom("workbench", doors(["trust"], []))),
  restrict(["src/puzzles/*/**"], ...inRoom("puzzles", ONE_FAMILY)),
  ...Object.keys(STUDIO_ROOMS).map((room) =>
    restrict([`src/studio/${room}/**`], ...inStudio(room, PAGE_TYPES)),
  ),
  restrict(["src/studio/families/*/**"], ...inStudio("families", ONE_FAMILY, PAGE_TYPES)),
  restrict(["src/studio/families/*/in-worker/**"], ...inStudio("families", ONE_FAMILY)),
  restrict(["src/studio/solver/in-worker/**", "src/studio/solver/*.test.ts"], ...inStudio("solver")),
];

export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { node: true, es2023: true },
  rules: {
    "no-restricted-imports": ["error", { patterns: [ROOM_DOORS] }],
    "typescript/no-explicit-any": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-non-null-assertion": "off",
    "import/no-default-export": "error",
    "import/no-cycle": "error",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    eqeqeq: "error",
    "no-var": "error",
    "prefer-const": "error",
    "typescript/consistent-return": "off",
    "consistent-return": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/valid-expect": "off",
    "vitest/expect-expect": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/require-post-message-target-origin": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/unbound-method": "off",
    "import/no-named-as-default-member": "off",
    "oxc/no-map-spread": "off",
    "typescript/no-confusing-non-null-assertion": "off",
    "typescript/require-array-sort-compare": "off",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
  },
  ignorePatterns: ["dist/**", "node_modules/**"],
  overrides: [{ files: ["*.config.{js,ts}"], rules: { "import/no-default-export": "off" } }, ...imports],
};
