/** A board as its drawing: see `drawing.ts` for what the lines say. */
import { fail, ok, type Result } from "../../../base/index.js";
import { gridOf } from "../nodes.js";
import { namesOf } from "./published.js";
import { USUAL_PIPS, type Pips, type Region } from "../puzzle.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function conditionLine(letter: string, { condition, target }: Region): string {
  const words = {
    empty: "any",
    equals: "equal",
    unequal: "different",
    sum: `= ${target}`,
    less: `< ${target}`,
    greater: `> ${target}`,
  };
  return `${letter} ${words[condition]}`;
}

/** Dominoes first: then nobody takes a board that begins with . or # for a chessboard. */
function drawn(puzzle: Pips, lettered: readonly Region[]): string {
  const { dominoes, maxPip, published } = puzzle;
  const sign = puzzle.nodes.map(() => ".");
  lettered.forEach(({ nodes }, i) => {
    for (const node of nodes) sign[node] = LETTERS[i]!;
  });
  const { grid, node } = gridOf(puzzle);
  const lines = [`dominoes ${dominoes.map(([one, two]) => `${one}-${two}`).join(" ")}`];
  if (maxPip !== USUAL_PIPS) lines.push(`maximum ${maxPip}`);
  lines.push("");
  for (let row = 0; row < grid.rows; row++) {
    const signs = Array.from(node.subarray(row * grid.cols, (row + 1) * grid.cols), (at) =>
      at === -1 ? "#" : sign[at]!,
    );
    lines.push(signs.join(""));
  }
  if (lettered.length > 0) lines.push("");
  lettered.forEach((region, i) => lines.push(conditionLine(LETTERS[i]!, region)));
  if (published !== undefined)
    lines.push(
      "",
      `solution ${namesOf(puzzle, published)
        .map((pair) => pair?.join("-") ?? "?")
        .join(" ")}`,
    );
  return lines.join("\n") + "\n";
}

export function drawPuzzle(puzzle: Pips): Result<Iterable<string>> {
  if (puzzle.shape !== "grid")
    return fail(
      "pips/not-a-board",
      "this puzzle is a graph and cannot be drawn in letters; the format graph can hold it",
      {
        path: "",
      },
    );
  // A cell without a condition is a dot; only several of them in one region need a letter.
  const lettered = puzzle.regions.filter(({ condition, nodes }) => condition !== "empty" || nodes.length > 1);
  if (lettered.length <= LETTERS.length) return ok([drawn(puzzle, lettered)]);
  return fail(
    "pips/too-many-regions",
    `a drawing has letters for ${LETTERS.length} regions, not for ${lettered.length}`,
    { path: "" },
  );
}
