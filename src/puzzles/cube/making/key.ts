/** One text for a puzzle and its turned images; its mirror images, too, where pieces may be mirrored. */
import { transformPoint, transformsOf } from "../../../board/index.js";
import type { Cube, Point3 } from "../puzzle.js";
import { INWARDS } from "../rules.js";

export function cubeKey({ cells, pieces, reflections, givens, clues }: Cube): string {
  const set = pieces
    .map(({ name, colour, cells: own, min, max }) => `${name} ${colour} ${own.join(";")} ${min} ${max}`)
    .join("|");
  const images = transformsOf(3)
    .filter(({ mirror }) => reflections || !mirror)
    .map((transform) => {
      const turned = cells.map((cell) => transformPoint(transform, cell));
      const low = [0, 1, 2].map((axis) =>
        turned.reduce((least, cell) => Math.min(least, cell[axis]!), Infinity),
      );
      const name = (cell: Point3): string =>
        transformPoint(transform, cell)
          .map((value, axis) => value - low[axis]!)
          .join();
      const sorted = (texts: readonly string[]): string => texts.toSorted().join(" ");
      return [
        sorted(cells.map(name)),
        sorted(givens.map(({ piece, cells: own }) => `${piece}:${own.map(name).toSorted().join(";")}`)),
        sorted(
          clues.map(
            ({ face, cell, colour }) =>
              `${transformPoint(transform, INWARDS[face]).join()}@${name(cell)}=${colour}`,
          ),
        ),
      ].join("/");
    });
  return `${set} ${images.reduce((least, text) => (text < least ? text : least))}`;
}
