/** Booklets with boards of any size, without a puzzle family. */
import type { Scene, SceneItem } from "../../scene/index.js";
import type { Booklet, BookletPuzzle } from "../booklet.js";

export function sceneOf(rows: number, cols: number, title: string): Scene {
  const clues = Array.from({ length: rows }, (_, index): SceneItem => ({
    kind: "clue",
    side: "left",
    index,
    text: "12",
  }));
  const cells = [
    [0, 0],
    [0, 1],
    [1, 1],
  ] as const;
  const items: SceneItem[] = [
    ...clues,
    { kind: "clue", side: "top", index: 0, text: "a long clue" },
    { kind: "piece", cells, colour: 3, label: "Q", holes: [[0, 1]] },
    { kind: "region", cells: [[1, 0]], colour: 1, tag: "≠" },
    { kind: "peg", cell: [rows - 1, cols - 1], colour: 2 },
  ];
  return { rows, cols, title, description: `${title} & more.`, items };
}

export function puzzleOf(number: number, rows: number, cols: number, pieces: number): BookletPuzzle {
  return {
    title: number % 2 === 0 ? "Even" : "Odd",
    words: `board ${number}, ${rows} × ${cols}`,
    boards: [sceneOf(rows, cols, `Board ${number}`), sceneOf(cols, rows, `Board ${number}`)],
    pieces: Array.from({ length: pieces }, (_, i) => ({
      scene: sceneOf(2, 2 + (i % 3), `Piece ${i}`),
      copies: i === 1 ? "3 ×" : undefined,
    })),
    grade: number === 1 ? "fiendish" : undefined,
    link: `https://example.org/studio/#/odd/play/1${"Ab9_-".repeat(10 + number)}`,
    solution: {
      scenes: [sceneOf(rows, cols, `Solution ${number}`)],
      words: number === 2 ? "no solution" : undefined,
    },
  };
}

export function bookletOf(puzzles: readonly BookletPuzzle[]): Booklet {
  const rules = ["Odd", "Even"].map((title) => ({
    title,
    sentences: ["Fill every cell.", "Leave none <empty> & be glad."],
  }));
  return { title: "A book of “tests” & signs", author: "Ann <Author>", date: "May", rules, puzzles };
}
