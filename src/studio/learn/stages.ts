/** The boards of lessons: chessboards and Tents, with what a student does on them. */
import { type Cell, createGrid, indexOf, inside } from "../../board/index.js";
import {
  chessboard,
  type Chessboard,
  isPresent,
  isTree,
  type Tents,
  tentsScene,
  tilingOf,
} from "../../puzzles/index.js";
import type { MarkRole, Scene, SceneItem } from "../../scene/index.js";
import type { Stage, Work } from "./lesson.js";
import { sameCell } from "./hand.js";
import * as phrases from "../words/pages.js";

/** The board without some of its squares. */
export function without(board: Chessboard, cells: readonly Cell[]): Chessboard {
  const present = Uint8Array.from(board.present);
  for (const cell of cells) present[indexOf(board, cell)] = 0;
  return { ...board, present };
}

export interface BoardStageOptions {
  readonly hand?: Stage["hand"];
  /** The squares that can be touched. Default: all. */
  may?(cell: Cell): boolean;
  /** Whether white and black are hidden. */
  readonly plain?: boolean;
  /** What happens to chosen squares: they are taken out, or marked. */
  readonly chosen?: "removed" | MarkRole;
  /** More items on the board. */
  extra?(work: Work): readonly SceneItem[];
}

const COLOURS = ["white", "black"] as const;

export const colourWord = ([row, col]: Cell): (typeof COLOURS)[number] => COLOURS[(row + col) % 2]!;

function plainly(scene: Scene): Scene {
  return {
    ...scene,
    items: scene.items.map((item) =>
      item.kind === "square" && item.tone !== "removed" ? { ...item, tone: "plain" as const } : item,
    ),
  };
}

export function boardStage(board: Chessboard, options: BoardStageOptions = {}): Stage {
  const { hand, plain = false, chosen = "set", extra } = options;
  const shown = (work: Work): Chessboard => (chosen === "removed" ? without(board, work.cells) : board);
  return {
    label: chessboard.describe(board),
    ...(hand === undefined ? {} : { hand }),
    may: (cell) => isPresent(board, cell) && (options.may?.(cell) ?? true),
    scene(work) {
      const now = shown(work);
      const scene = chessboard.scene(now, { solution: tilingOf(work.dominoes) });
      const marks: readonly SceneItem[] =
        chosen === "removed" ? [] : work.cells.map((cell) => ({ kind: "mark", cell, role: chosen }));
      const more = [...marks, ...(extra?.(work) ?? [])];
      const drawn = plain ? plainly(scene) : scene;
      return more.length === 0 ? drawn : { ...drawn, items: [...drawn.items, ...more] };
    },
    says(work, cell) {
      if (!isPresent(shown(work), cell)) return "removed";
      const covered = work.dominoes.some((halves) => halves.some((half) => sameCell(half, cell)));
      const picked = work.cells.some((other) => sameCell(other, cell));
      return [plain ? "" : colourWord(cell), covered ? "covered" : "", picked ? "chosen" : ""]
        .filter((word) => word !== "")
        .join(", ");
    },
  };
}

/** A Tents board on which chosen cells have a tent. */
export function tentsStage(puzzle: Tents, options: Pick<BoardStageOptions, "extra" | "may"> = {}): Stage {
  return {
    label: phrases.tentsBoard(puzzle.rows, puzzle.cols),
    hand: "cells",
    may: (cell) => inside(puzzle, cell) && !isTree(puzzle, cell) && (options.may?.(cell) ?? true),
    scene(work) {
      const { items, ...scene } = tentsScene(puzzle, { solution: { tents: work.cells } });
      // The student has to find out which tent belongs to which tree.
      const shown = items.filter(({ kind }) => kind !== "link");
      return { ...scene, items: [...shown, ...(options.extra?.(work) ?? [])] };
    },
    says(work, cell) {
      if (isTree(puzzle, cell)) return "tree";
      return work.cells.some((other) => sameCell(other, cell)) ? "tent" : "";
    },
  };
}

/** A plain board with nothing but cells. */
export function plainStage(rows: number, cols: number, options: BoardStageOptions = {}): Stage {
  const stage = boardStage(createGrid(rows, cols), { ...options, plain: true });
  return { ...stage, label: phrases.cells(rows, cols) };
}
