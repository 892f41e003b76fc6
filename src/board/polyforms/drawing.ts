/** Pieces as text: `X` solid, `o` with a hole, `.` nothing; `/` or a new line ends a row, `|` or an empty line a layer (z). */
import { fail, ok, type Result } from "../../base/index.js";
import { normalise, type Polyform } from "./polyform.js";
import type { Dimension } from "./transforms.js";

export function parsePolyform(text: string, dimension: Dimension = 2): Result<Polyform> {
  const cells: number[][] = [];
  const holes: boolean[] = [];
  const layers = text
    .replaceAll("\r", "")
    .trim()
    .split(/\||\n[ \t]*\n/);
  if (layers.length > 1 && dimension === 2) {
    return fail("polyform/layers", "a flat piece has one layer; a bar or an empty line starts a second one");
  }
  for (const [z, layer] of layers.entries()) {
    for (const [y, row] of layer.trim().split(/\/|\n/).entries()) {
      for (const [x, sign] of Array.from(row.trim()).entries()) {
        if (sign === ".") continue;
        if (sign !== "X" && sign !== "o") {
          return fail("polyform/sign", `expected X, o or . in a piece, not "${sign}"`, {
            line: y + 1,
            column: x + 1,
          });
        }
        cells.push(dimension === 2 ? [y, x] : [x, y, z]);
        holes.push(sign === "o");
      }
    }
  }
  if (cells.length === 0) return fail("polyform/empty", "a piece needs at least one cell, X or o");
  return ok(normalise({ dimension, cells, holes }));
}

/** The inverse of `parsePolyform`, in one line. */
export function formatPolyform(form: Polyform): string {
  const { dimension, cells, holes } = normalise(form);
  const signs = new Map(
    cells.map((cell, at) => [
      (dimension === 2 ? [cell[1]!, cell[0]!, 0] : cell).join(),
      holes?.[at] === true ? "o" : "X",
    ]),
  );
  const extent = [0, 1, 2].map((axis) => {
    const at = dimension === 2 ? 1 - axis : axis;
    return axis < dimension ? Math.max(...cells.map((cell) => cell[at]!)) + 1 : 1;
  });
  const range = (axis: number): number[] => Array.from({ length: extent[axis]! }, (_, at) => at);
  return range(2)
    .map((z) =>
      range(1)
        .map((y) =>
          range(0)
            .map((x) => signs.get([x, y, z].join()) ?? ".")
            .join(""),
        )
        .join("/"),
    )
    .join("|");
}
