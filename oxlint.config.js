/** Lint: rules for every file, then which rooms may import which. docs/architecture.md says why. */
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
  generate: [...BELOW_WORKBENCH, "workbench"],
  booklet: [...BELOW_WORKBENCH, "workbench", "generate"],
  queue: ["base"],
  // It takes only types of all but base.
  client: ["base", "puzzles", "reasons", "workbench"],
  server: ["base"],
  cli: [...BELOW_WORKBENCH, "workbench", "generate", "booklet", "queue", "server"],
  studio: [...BELOW_WORKBENCH, "workbench", "generate", "booklet"],
  testing: [...BELOW_WORKBENCH, "workbench", "generate"],
  api: [...BELOW_WORKBENCH, "workbench", "generate", "client", "testing"],
};

/** The rooms of src/studio/. Each of them may take its words from `words/`. */
const STUDIO_ROOMS = withWords({
  ui: [],
  board: ["ui"],
  solver: [],
  frame: ["ui"],
  desk: ["ui", "frame"],
  record: ["ui", "frame"],
  families: ["ui", "board", "solver", "frame", "desk", "record"],
  home: ["ui", "board", "frame", "desk", "record", "families"],
  days: ["ui", "board", "solver", "frame", "desk", "families", "home"],
  shelf: ["ui", "board", "solver", "frame", "desk", "families", "home"],
  embed: ["ui", "frame", "desk", "families"],
  learn: ["ui", "board", "solver", "frame", "desk"],
  series: ["ui", "solver", "frame", "desk"],
  app: [
    "ui",
    "board",
    "solver",
    "frame",
    "desk",
    "record",
    "families",
    "home",
    "days",
    "shelf",
    "learn",
    "series",
  ],
});

function withWords(rooms) {
  const named = Object.entries(rooms).map(([room, others]) => [room, [...others, "words"]]);
  return { ...Object.fromEntries(named), words: [] };
}

const FAMILIES = readdirSync(new URL("src/puzzles", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["making", "packing", "testing"].includes(entry.name))
  .map(({ name }) => name);

/**
 * A place of files in src/: `depth` folders are above them, so the rooms of src/ are `depth` steps up and those of the Studio one step
 * less. That distinguishes the Studio's `board` from the library's, and the room `testing`, which only `tests` may import, from a
 * room's own folder of that name.
 */
const PLACES = [1, 2, 3, 4, 5].flatMap((depth) => [
  { depth, tests: false },
  { depth, tests: true },
]);
const filesIn = ({ depth, tests }, folder) => {
  const below = depth - folder.split("/").length;
  return below < 0 ? [] : [`src/${folder}${"/*".repeat(below + 1)}${tests ? ".{test,fuzz}.*" : ""}`];
};
const up = (steps) => "../".repeat(Math.max(1, steps));

/**
 * Some rooms have a second door: what a page may load on its own thread, what runs in a worker, helpers of tests. Patterns use
 * `group`, because a `regex` with a look-ahead silently matches nothing. An import that a door allows is not checked further,
 * so doors come last.
 */
const doors = (steps, rooms, others = []) => ({
  group: rooms.flatMap((room) => [
    `${up(steps)}${room}/**`,
    ...["index.js", "**/testing/**", ...others].map((door) => `!${up(steps)}${room}/${door}`),
  ]),
  message: "Come in by the room's door: its index.js.",
});

function direction(steps, rooms, room, folder) {
  const forbidden = Object.keys(rooms).filter((other) => other !== room && !rooms[room].includes(other));
  const allowed = rooms[room].join(", ") || "nothing";
  return forbidden.map((other) => ({
    regex: String.raw`^(\.\./){${steps}}${other}/`,
    message: `${folder} may import only: ${allowed} (docs/architecture.md).`,
  }));
}

const ONE_FAMILY = {
  regex: String.raw`^(\.\./)+(${FAMILIES.join("|")})/`,
  message: "A family knows no other: what two of them need lives outside both.",
};
const PAGE_TYPES = {
  regex: String.raw`(/workbench/index|^(\.\./)+tasks)\.js$`,
  allowTypeImports: true,
  message:
    "Engines are for the worker, and tasks load them: a build in which a page names them, too, lacks their files. Take values from trust/, read.js or documents.js.",
};

const restrict = (files, ...patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});
const WITHOUT_TESTING = Object.keys(ROOMS).filter((room) => room !== "testing");
const inRoom = ({ depth, tests }, room, ...more) => {
  const rooms = tests ? { ...ROOMS, [room]: [...ROOMS[room], "testing"] } : ROOMS;
  return [
    ...direction(depth, rooms, room, `${room}/`),
    ...more,
    doors(depth, WITHOUT_TESTING, [
      "trust/index.js",
      "read.js",
      "documents.js",
      "making-options.js",
      "days.js",
      "day-plan.js",
      "link/index.js",
      "disk/index.js",
      "flate/index.js",
      "isolation/*.worker.js",
    ]),
  ];
};
const inStudio = (place, room, ...more) =>
  inRoom(
    place,
    "studio",
    ...direction(place.depth - 1, STUDIO_ROOMS, room, `studio/${room}/`),
    ...more,
    doors(
      place.depth - 1,
      // A door would bring all words to every page.
      Object.keys(STUDIO_ROOMS).filter((name) => name !== "words"),
      ["in-worker/index.js"],
    ),
    doors(place.depth - 2, ["shared"]),
  );

/** The last that fits a file counts. */
const imports = PLACES.flatMap((place) => {
  const at = (folder, ...patterns) => restrict(filesIn(place, folder), ...patterns);
  // Tests of the solver run the worker's code.
  const page = place.tests ? [] : [PAGE_TYPES];
  return [
    ...Object.keys(ROOMS).map((room) => at(room, ...inRoom(place, room))),
    at("workbench", ...inRoom(place, "workbench", doors(place.depth - 1, ["trust"]))),
    at("puzzles/*", ...inRoom(place, "puzzles", ONE_FAMILY)),
    ...Object.keys(STUDIO_ROOMS).map((room) =>
      at(`studio/${room}`, ...inStudio(place, room, ...(room === "solver" ? page : [PAGE_TYPES]))),
    ),
    at("studio/families/*", ...inStudio(place, "families", ONE_FAMILY, PAGE_TYPES)),
    at("studio/families/*/in-worker", ...inStudio(place, "families", ONE_FAMILY)),
    at("studio/solver/in-worker", ...inStudio(place, "solver")),
  ];
});

export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { node: true, es2023: true },
  rules: {
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
