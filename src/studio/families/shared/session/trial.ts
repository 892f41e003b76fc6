/**
 * A trial: everything that is laid or marked from its start on is on trial until it is kept or discarded. The sheet remembers the play from which the trial
 * began, so starting, keeping and discarding are steps of Play like any other: undo goes through all of them, and a reload keeps them.
 */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Cell } from "../../../../board/index.js";
import type { FamilyFace, Play } from "../../../../puzzles/index.js";
import type { Mark, Scene, SceneItem } from "../../../../scene/index.js";
import type { Sheet } from "./sheet.js";
import * as phrases from "../../../words/play.js";

export interface Trial {
  readonly on: ReadonlySignal<boolean>;
  /** Cells of the family's picture in which something was laid or marked since the start. */
  readonly cells: ReadonlySignal<readonly Cell[]>;
  start(): void;
  /** Makes what was tried ordinary. */
  keep(): void;
  /** Goes back to where the trial began. */
  discard(): void;
}

/** A folded corner. */
const CORNER: Mark = {
  id: "tried-corner",
  words: phrases.onTrial,
  terminal: { sign: "?", ascii: "?", ansi: 245 },
  colour: { light: "#23211d", dark: "#e9e4d8" },
  weight: 0,
  shapes: [
    {
      kind: "frame",
      path: "M.95 .68V.95H.68Z",
      fill: "own",
      stroke: "own",
      width: 0.03,
      round: true,
      halo: 0.09,
    },
  ],
};

/** And paler than what is not on trial. */
const TRIED: Mark = {
  ...CORNER,
  id: "tried",
  shapes: [{ kind: "tint", fill: "paper", fillOpacity: 0.45, crisp: true }, ...CORNER.shapes],
};

/** The scene with the cells on trial marked. A cell that is marked already, such as for a broken rule, is not made paler. */
export function withTried(scene: Scene, cells: readonly Cell[]): Scene {
  if (cells.length === 0) return scene;
  const marked = new Set(scene.items.map((item) => (item.kind === "mark" ? item.cell.join() : "")));
  const marks = cells.map((cell): SceneItem => ({
    kind: "mark",
    cell,
    role: marked.has(cell.join()) ? CORNER : TRIED,
  }));
  return { ...scene, items: [...scene.items, ...marks] };
}

/** The cells of something that a player lays, with a unique key; undefined: players cannot lay this. */
function laidThing(item: SceneItem): { readonly cells: readonly Cell[]; readonly key: string } | undefined {
  if (item.kind === "piece") return { cells: item.cells, key: `${item.label ?? ""} ${item.cells.join(" ")}` };
  if (item.kind === "domino")
    return { cells: item.cells, key: `${item.pips.join()} ${item.cells.join(" ")}` };
  if (item.kind === "glyph") return { cells: [item.cell], key: `${item.glyph.id} ${item.cell.join()}` };
  // Pips that are noted for a cell.
  if (item.kind === "text") return { cells: [item.cell], key: `${item.text} ${item.cell.join()}` };
  return undefined;
}

/** The cells where the second picture has something laid that the first lacks. */
export function newCells(before: Scene, after: Scene): Cell[] {
  const known = new Set(before.items.map((item) => laidThing(item)?.key));
  return after.items.flatMap((item) => {
    const thing = laidThing(item);
    return thing === undefined || known.has(thing.key) ? [] : thing.cells;
  });
}

export function createTrial<P, S, T, D>(
  family: FamilyFace<P, S> & { readonly play: Pick<Play<P, S, T, never>, "solution"> },
  sheet: ReadonlySignal<Sheet<P, T, D>>,
  go: (next: Sheet<P, T, D>) => void,
): Trial {
  const picture = (puzzle: P, state: T): Scene =>
    family.scene(puzzle, { solution: family.play.solution(puzzle, state) });
  const puzzle = computed(() => sheet.value.puzzle);
  const start = computed(() => sheet.value.trial);
  const before = computed(() =>
    start.value === undefined ? undefined : picture(puzzle.value, start.value.played),
  );
  const cells = computed(() =>
    before.value === undefined ? [] : newCells(before.value, picture(puzzle.value, sheet.value.played)),
  );
  return {
    on: computed(() => start.value !== undefined),
    cells,
    start() {
      const now = sheet.peek();
      if (now.trial === undefined) go({ ...now, trial: { played: now.played } });
    },
    keep() {
      const { trial, ...rest } = sheet.peek();
      if (trial !== undefined) go(rest);
    },
    discard() {
      const { trial, ...rest } = sheet.peek();
      if (trial !== undefined) go({ ...rest, played: trial.played });
    },
  };
}
