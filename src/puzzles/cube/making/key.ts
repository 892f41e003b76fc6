/** One text for a puzzle and its turned images; its mirror images, too, where the pieces can be laid in mirror image. */
import { createPolyform, orientationsOf, transformPoint, transformsOf } from "../../../board/index.js";
import type { Cube, Point3 } from "../puzzle.js";
import { INWARDS } from "../rules/rules.js";

export function cubeKey({ cells, pieces, reflections, givens, clues }: Cube): string {
  const set = pieces
    .map(({ name, colour, cells: own, min, max }) => `${name} ${colour} ${own.join(";")} ${min} ${max}`)
    .join("|");
  // Flat pieces are their own mirror images: they are turned over.
  const hasMirrorTwin = reflections || pieces.every(({ cells: own }) => isOwnMirrorImage(own));
  const images = transformsOf(3)
    .filter(({ mirror }) => hasMirrorTwin || !mirror)
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

function isOwnMirrorImage(cells: readonly Point3[]): boolean {
  const form = createPolyform(3, cells);
  const turned = orientationsOf(form, { reflections: false });
  return orientationsOf(form, { reflections: true }).length === turned.length;
}
