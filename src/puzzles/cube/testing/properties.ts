/** What must hold for every puzzle; `npm test` tries some, `npm run fuzz` thousands. */
import { expect } from "vitest";
import { startBudget, unwrap } from "../../../base/index.js";
import { CERTIFYING, cubeFacts } from "../rules/facts.js";
import { cube } from "../index.js";
import { type Cube, type CubeSolution, normalCells, type Point3 } from "../puzzle.js";
import { mirrored, turned } from "../rules/rules.js";
import { listSolutions, solutionKey } from "./oracle.js";
import { holds } from "../../testing/certificates.js";

export function expectAllSolutions(puzzle: Cube, found: readonly CubeSolution[], who: string): void {
  const keys = (list: readonly CubeSolution[]): string[] =>
    list.map((solution) => solutionKey(puzzle, solution)).toSorted();
  expect(keys(found), who).toEqual(keys(listSolutions(puzzle)));
}

type Map3 = (cell: Point3) => Point3;

/** All turns of space as maps, and their mirror images, from the images of three marked cells. */
function maps(mirror: boolean): Map3[] {
  // A piece without any symmetry: where its arms of length one, two and three go tells the turn.
  const marked: Point3[] = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 2, 0],
    [0, 0, 1],
    [0, 0, 2],
    [0, 0, 3],
  ];
  const images = turned(mirror ? mirrored(marked) : marked);
  return [...images.values()].map((cells) => {
    const [origin, x, y, , z] = cells;
    const axis = (arm: Point3): Point3 => [arm[0] - origin![0], arm[1] - origin![1], arm[2] - origin![2]];
    const [a, b, c] = [axis(x!), axis(y!), axis(z!)];
    return ([i, j, k]) => [
      i * a[0] + j * b[0] + k * c[0],
      i * a[1] + j * b[1] + k * c[1],
      i * a[2] + j * b[2] + k * c[2],
    ];
  });
}

/** Symmetries of the puzzle as maps of its cells: those that take the list of what fits onto itself. */
function symmetries(puzzle: Cube, mirror: boolean): Map<string, Point3>[] {
  const { cells } = puzzle;
  const here = JSON.stringify(normalCells(cells));
  const placements = [...cubeFacts(puzzle).placements()];
  const fits = new Set(
    placements.map(
      ({ kind, cells: own }) =>
        `${kind} ${own
          .map((at) => cells[at]!.join())
          .toSorted()
          .join(" ")}`,
    ),
  );
  const wanted = colourKey(puzzle, (cell) => cell);
  const low = ([0, 1, 2] as const).map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  return [...maps(false), ...(mirror ? maps(true) : [])].flatMap((map) => {
    const images = cells.map(map);
    if (JSON.stringify(normalCells(images)) !== here) return [];
    const least = ([0, 1, 2] as const).map((axis) => Math.min(...images.map((cell) => cell[axis])));
    const to = new Map(
      cells.map((cell, at): [string, Point3] => {
        const [x, y, z] = images[at]!;
        return [cell.join(), [x - least[0]! + low[0]!, y - least[1]! + low[1]!, z - least[2]! + low[2]!]];
      }),
    );
    const closed = placements.every(({ kind, cells: own }) =>
      fits.has(
        `${kind} ${own
          .map((at) => to.get(cells[at]!.join())!.join())
          .toSorted()
          .join(" ")}`,
      ),
    );
    return closed && colourKey(puzzle, (cell) => to.get(cell.join())!) === wanted ? [to] : [];
  });
}

/** The colours that clues demand, cell by cell. */
function colourKey({ clues }: Cube, map: Map3): string {
  return [
    ...new Set(
      clues.flatMap(({ cell, colour }) => (colour === null ? [] : [`${map(cell).join()} ${colour}`])),
    ),
  ]
    .toSorted()
    .join("; ");
}

function classes(puzzle: Cube, solutions: readonly CubeSolution[], mirror: boolean): number {
  const group = symmetries(puzzle, mirror);
  const firsts = new Set<string>();
  for (const { placements } of solutions) {
    const images = group.map((to) =>
      solutionKey(puzzle, {
        placements: placements.map(({ piece, cells }) => ({
          piece,
          cells: cells.map((cell) => to.get(cell.join())!),
        })),
      }),
    );
    firsts.add(images.toSorted()[0]!);
  }
  return firsts.size;
}

/** Raw and distinct counts are those of the listing. Mirrors exchange no pieces where all are their own mirror images or may be mirrored. */
export async function expectCountsAgree(puzzle: Cube): Promise<void> {
  const solutions = listSolutions(puzzle);
  const counted = async (end: ReturnType<NonNullable<typeof cube.count>>): Promise<number> => {
    const { outcome, ...rest } = await end;
    expect(outcome).toBe("counted");
    return "count" in rest ? Number(rest.count) : -1;
  };
  expect(await counted(cube.count!(puzzle, startBudget()))).toBe(solutions.length);
  expect(await counted(cube.countDistinct!(puzzle, startBudget(), "rotations"))).toBe(
    classes(puzzle, solutions, false),
  );
  const handless =
    puzzle.reflections ||
    puzzle.pieces.every(({ cells }) => turned(cells).has([...turned(mirrored(cells)).keys()][0]!));
  if (handless)
    expect(await counted(cube.countDistinct!(puzzle, startBudget()))).toBe(classes(puzzle, solutions, true));
}

/** An explanation only where there is no solution, with evidence that holds. */
export function expectExplained(puzzle: Cube): void {
  const explained = cube.explain!(puzzle, startBudget());
  if (explained === undefined) return;
  expect(listSolutions(puzzle, 1)).toEqual([]);
  expect(holds(CERTIFYING, puzzle, explained.certificate!)).toBe(true);
}

/** Formats read back what they write. Ours write everything; those of other programs refuse what these do not know. */
export function expectRoundTrip(puzzle: Cube): void {
  for (const format of cube.formats) {
    const written = format.format(puzzle);
    if (!written.ok && format.wholeOnly === true) continue;
    const text = [...unwrap(written)].join("");
    expect(format.parse(text), text).toEqual({ ok: true, value: puzzle });
  }
}
