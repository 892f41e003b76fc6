/** What is printed beside a puzzle, so that it can be solved with a pencil. */
import { capital } from "../base/index.js";
import type { Cell } from "../board/index.js";
import type { Scene, SceneItem } from "../scene/index.js";
import type { View } from "./family.js";

/** A piece that is still to be laid. */
export interface LoosePiece {
  /** Its picture. */
  readonly scene: Scene;
  /** How many there are, if not one: "3 ×". */
  readonly copies?: string;
}

/** The rules of a family in short, and the pieces of its puzzles. */
export interface Paper<P, S> {
  /** What to call a puzzle that is no example of the game that the family has its name from. Undefined: as the family. */
  readonly titleOf?: (puzzle: P) => string | undefined;
  /** Two to four sentences, for somebody who has never seen such a puzzle. */
  readonly rules: readonly string[];
  /** Whether a puzzle needs one of them, by its place in the list: a board without pegs needs no rule about pegs. Default: all. */
  readonly needsRule?: (puzzle: P, rule: number) => boolean;
  /** The pieces that do not lie on the board yet. */
  readonly pieces?: (puzzle: P) => readonly LoosePiece[];
  /** The same picture in several shapes, wide to tall: a page takes the one that it can draw largest. Default: the family's only one. */
  readonly scenes?: (puzzle: P, view: View<S>) => readonly Scene[];
}

/** The heading of a puzzle, or of several if they share one. */
export function paperTitle<P>(
  { paper, title }: { readonly paper?: Pick<Paper<P, never>, "titleOf">; readonly title: string },
  puzzles: readonly P[],
): string {
  const titles = new Set(puzzles.map((puzzle) => paper?.titleOf?.(puzzle) ?? title));
  return titles.size === 1 ? [...titles][0]! : title;
}

/** The rules in short that some puzzles of a family need, each once. */
export function paperRules<P>(
  {
    paper,
    summary,
  }: { readonly paper?: Pick<Paper<P, never>, "rules" | "needsRule">; readonly summary: string },
  puzzles: readonly P[],
): readonly string[] {
  if (paper === undefined) return [`${capital(summary)}.`];
  const { rules, needsRule } = paper;
  return rules.filter((_, rule) => puzzles.some((puzzle) => needsRule?.(puzzle, rule) ?? true));
}

/** The picture of a loose piece: the items and the `ground`, which are cells drawn as squares, with nothing around them. */
export function pieceScene(
  { rows, cols }: { readonly rows: number; readonly cols: number },
  title: string,
  items: readonly SceneItem[],
  ground: readonly Cell[] = [],
): Scene {
  const drawn = new Set(ground.map((cell) => cell.join()));
  const squares: SceneItem[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++)
      squares.push({
        kind: "square",
        cell: [row, col],
        tone: drawn.has(`${row},${col}`) ? "plain" : "removed",
      });
  return { rows, cols, title, description: `${title}.`, items: [...squares, ...items], ground: "bare" };
}

/** "3 ×", "2 to 4 ×"; undefined for a single piece. `most` is infinite where any number may be used. */
export function copiesWords(least: number, most: number): string | undefined {
  if (most === Number.POSITIVE_INFINITY) return least <= 0 ? "any number" : `${least} or more`;
  if (least < most) return least <= 0 ? `up to ${most} ×` : `${least} to ${most} ×`;
  return most === 1 ? undefined : `${most} ×`;
}
