/** What a touch of a lesson's board does: it chooses a cell, or lays and lifts dominoes. */
import type { Cell } from "../../board/index.js";
import type { Stroke } from "../board/index.js";
import type { Stage, Work } from "./lesson.js";

export interface Touched {
  readonly work: Work;
  /** A cell that waits for its other half. */
  readonly waiting?: Cell | undefined;
}

export const sameCell = (one: Cell, two: Cell): boolean => one[0] === two[0] && one[1] === two[1];

function chosen(work: Work, cell: Cell): Work {
  const without = work.cells.filter((other) => !sameCell(other, cell));
  return { ...work, cells: without.length < work.cells.length ? without : [...work.cells, cell] };
}

function laid(work: Work, one: Cell, two: Cell): Work {
  const free = work.dominoes.filter(
    (halves) => !halves.some((half) => sameCell(half, one) || sameCell(half, two)),
  );
  return { ...work, dominoes: [...free, [one, two]] };
}

/** What a finished stroke means. An unfinished one changes nothing. */
export function touched(stage: Stage, work: Work, stroke: Stroke, waiting: Cell | undefined): Touched {
  const cells = stroke.cells.filter((cell) => stage.may(cell));
  const [one, two] = cells;
  if (stroke.phase !== "end" || one === undefined) return { work, waiting };
  if (stage.hand === "cells") return { work: cells.reduce(chosen, work) };
  if (two !== undefined) return { work: laid(work, one, two) };
  const lifted = work.dominoes.filter((halves) => !halves.some((half) => sameCell(half, one)));
  if (lifted.length < work.dominoes.length) return { work: { ...work, dominoes: lifted } };
  if (waiting === undefined) return { work, waiting: one };
  const apart = Math.abs(waiting[0] - one[0]) + Math.abs(waiting[1] - one[1]);
  if (apart === 0) return { work };
  return apart === 1 ? { work: laid(work, waiting, one) } : { work, waiting: one };
}
