/** Every family: what is kept of a board, through the store and back. */
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { emptyTents, GIVEN, iqTwist, originalBoard, pips as pipsFamily } from "../../puzzles/index.js";
import { advance, startHistory, undo, type History } from "../app/history.js";
import { keeping as chessboard } from "./chessboard/keep.js";
import { applyMove as onChessboard } from "./chessboard/sheet.js";
import { firstPuzzle as firstCube } from "./cube/examples.js";
import { keeping as cube } from "./cube/keep.js";
import { applyMove as onCube } from "./cube/sheet.js";
import { keeping as pips } from "./pips/keep.js";
import { applyMove as onPips } from "./pips/sheet.js";
import { keptSheet, revivedSheet, type Game, type Keeping, type PuzzleSheet } from "./shared/kept-sheet.js";
import { keeping as tents } from "./tents/keep.js";
import { applyMove as onTents } from "./tents/sheet.js";
import { keeping as twist } from "./twist/keep.js";
import { changePuzzle, movePieces } from "./twist/sheet.js";

interface Sample<P, T extends PuzzleSheet<P>> {
  readonly keeping: Keeping<P, T>;
  readonly puzzle: P;
  /** Two moves of the player. */
  readonly plays: readonly [(sheet: T) => T, (sheet: T) => T];
  /** One of the setter, which leaves the first of them where it is. */
  edit(sheet: T): T;
  /** What the version before this one kept of the first. */
  readonly old: unknown;
  /** What looks like it, and is wrong. */
  readonly wrong: readonly unknown[];
}

/** All of a sheet, in words. */
function said<P, T extends PuzzleSheet<P>>({ write, played, drawn }: Keeping<P, T>, sheet: T): unknown {
  return [write(sheet.puzzle), played.keep(sheet), drawn?.keep(sheet)];
}

function keepsBoards<P, T extends PuzzleSheet<P>>({ keeping, puzzle, ...moves }: Sample<P, T>): void {
  const start = keeping.start(puzzle);
  const [first, second] = moves.plays;
  const written = keeping.write(puzzle);
  const revive = (text = keeping.write(puzzle), kept?: unknown) =>
    revivedSheet(keeping, () => puzzle, text, kept);
  const sheetOf = (kept: unknown): T => revive(written, kept).games.present.present;

  it("brings back the sheet with both histories, as often as one likes", () => {
    const one = first(start);
    let game: Game<T> = startHistory(start);
    for (const sheet of [one, second(one)]) game = advance(game, sheet);
    const edited = moves.edit(one);
    let games: History<Game<T>> = advance(startHistory(undo(game)), startHistory(edited));
    games = undo(games);
    for (let time = 0; time < 2; time++) {
      const sheet = games.present.present;
      const kept: unknown = JSON.parse(JSON.stringify(keptSheet(keeping, { games, playedMs: 5 })));
      const back = revive(keeping.write(sheet.puzzle), kept);
      const { past, present, future } = back.games.present;
      expect(back.playedMs).toBe(5);
      expect(said(keeping, present)).toEqual(said(keeping, one));
      expect(past.map((state) => said(keeping, state))).toEqual([said(keeping, start)]);
      expect(future.map((state) => said(keeping, state))).toEqual([said(keeping, second(one))]);
      // All sheets of a play are of one puzzle.
      for (const { puzzle: own, drawn } of [...past, ...future])
        expect([own === present.puzzle, drawn === present.drawn]).toEqual([true, true]);
      expect(back.games.past).toEqual([]);
      expect(back.games.future.map((other) => said(keeping, other.present))).toEqual([said(keeping, edited)]);
      games = back.games;
    }
  });

  it("knows what earlier versions kept", () => {
    expect(said(keeping, sheetOf(moves.old))).toEqual(said(keeping, first(start)));
  });

  it("takes nothing that does not fit, and never stumbles", () => {
    const bare = said(keeping, start);
    const steps = [[0, 0, "{"], 7, null];
    for (const kept of [undefined, null, 7, "?", [], {}, { plays: 3, edits: { undo: "x", redo: [steps] } }])
      expect(said(keeping, sheetOf(kept)), JSON.stringify(kept)).toEqual(bare);
    for (const played of [7, "?", {}, [7, null, [], [[]], {}], ...moves.wrong]) {
      const kept = {
        played,
        drawn: played,
        playedMs: -1,
        plays: { undo: steps, redo: [[0, 0, "[["]] },
        edits: { undo: [[0, 0, '["?","?"]']], redo: [[0, 0, "[1,2,3]"]] },
      };
      const { games, playedMs } = revive(written, kept);
      expect(said(keeping, games.present.present), JSON.stringify(played)).toEqual(bare);
      expect([games.past, games.future, games.present.past, games.present.future]).toEqual([[], [], [], []]);
      expect(playedMs).toBe(0);
    }
  });

  it("begins with the first puzzle where none is written, or none that can be read", () => {
    for (const text of [undefined, { format: "?", text: "?" }]) {
      const { games } = revivedSheet(keeping, () => puzzle, text, moves.old);
      expect(said(keeping, games.present.present)).toEqual(said(keeping, start));
    }
  });
}

describe("a chessboard", () => {
  const domino = (row: number) =>
    [
      [row, 2],
      [row, 3],
    ] as const;
  keepsBoards({
    keeping: chessboard,
    puzzle: originalBoard(),
    plays: [
      (sheet) => onChessboard(sheet, { on: "tiling", move: { kind: "lay", domino: domino(2) } }),
      (sheet) => onChessboard(sheet, { on: "tiling", move: { kind: "lay", domino: domino(4) } }),
    ],
    edit: (sheet) => onChessboard(sheet, { on: "board", move: { kind: "remove", cells: [[5, 5]] } }),
    old: { dominoes: [domino(2)] },
    wrong: [[domino(2), domino(2)], [domino(99)], [[[0, 0]]]],
  });
});

describe("Tents", () => {
  const puzzle = emptyTents(2, 3);
  puzzle.trees[0] = 1;
  const tent = (row: number, col: number) => ({ on: "camp", cells: [[row, col]], mark: GIVEN.tent }) as const;
  keepsBoards({
    keeping: tents,
    puzzle,
    plays: [(sheet) => onTents(sheet, tent(0, 1)), (sheet) => onTents(sheet, tent(1, 2))],
    edit: (sheet) => onTents(sheet, { on: "puzzle", move: { kind: "plant", cells: [[1, 0]] } }),
    old: { marks: "010/000", drawn: "000/000", undo: [{ 0: "000" }], redo: [{ 1: "001" }], playedMs: 5 },
    wrong: ["100/777/111", "x"],
  });
  it("keeps what is drawn apart from the marks", () => {
    const sheet = onTents(tents.start(puzzle), { ...tent(1, 1), on: "drawn" });
    const kept = keptSheet(tents, { games: startHistory(startHistory(sheet)), playedMs: 0 });
    expect(kept).toMatchObject({ played: "000/000", drawn: "000/010" });
    const { present } = revivedSheet(tents, () => puzzle, tents.write(puzzle), kept).games.present;
    expect(present).toEqual(sheet);
  });
});

describe("Pips", () => {
  const format = pipsFamily.formats.find(({ id }) => id === "drawing")!;
  const puzzle = unwrap(format.parse("dominoes 1-2 2-5\n\nAA\n..\n\nA any\n"));
  const place = (domino: number, nodes: readonly [number, number]) =>
    ({ on: "laid", move: { kind: "place", domino, nodes } }) as const;
  keepsBoards({
    keeping: pips,
    puzzle,
    plays: [(sheet) => onPips(sheet, place(0, [0, 1])), (sheet) => onPips(sheet, place(1, [3, 2]))],
    edit: (sheet) => onPips(sheet, { on: "paper", kind: "paint", cells: [[9, 9]] }),
    old: { laid: [[0, 1], null], undo: [[null, null]], redo: [], drawn: [], playedMs: 5 },
    wrong: [[[0, 3]], [[0, 99]], [[0, 1.5]], [{ cells: [[0, 0]], pips: [1, 2] }]],
  });
  it("keeps what is drawn apart from what is laid", () => {
    const drawn = [
      {
        cells: [
          [0, 0],
          [0, 1],
        ],
        pips: [1, 2],
      },
    ] as const;
    const sheet = onPips(pips.start(puzzle), { on: "drawn", drawn });
    const kept: unknown = JSON.parse(
      JSON.stringify(keptSheet(pips, { games: startHistory(startHistory(sheet)), playedMs: 0 })),
    );
    const { present } = revivedSheet(pips, () => puzzle, pips.write(puzzle), kept).games.present;
    expect(said(pips, present)).toEqual(said(pips, sheet));
  });
});

describe("IQ Twist", () => {
  const lay = (piece: number, row: number, col: number) =>
    [{ kind: "place", laid: { piece, at: [row, col], turn: 0 } }] as const;
  const puzzle = iqTwist();
  const first = movePieces(twist.start(puzzle), "laid", lay(7, 0, 0));
  keepsBoards({
    keeping: twist,
    puzzle,
    plays: [
      (sheet) => movePieces(sheet, "laid", lay(7, 0, 0)),
      (sheet) => movePieces(sheet, "laid", lay(4, 2, 2)),
    ],
    edit: (sheet) => changePuzzle(sheet, [{ kind: "peg", cell: [0, 7], colour: 6 }]),
    old: { laid: twist.played.keep(first), playedMs: 5 },
    wrong: ["h@99,99", "{}"],
  });
});

describe("polycubes", () => {
  const puzzle = firstCube();
  const lay = (at: number, z: number) => {
    const { name, cells } = puzzle.pieces[at]!;
    const placed = { piece: name, cells: cells.map(([x, y, own]) => [x, y, own + z] as const) };
    return { on: "laid", move: { kind: "place", placed } } as const;
  };
  keepsBoards({
    keeping: cube,
    puzzle,
    plays: [(sheet) => onCube(sheet, lay(0, 0)), (sheet) => onCube(sheet, lay(1, 2))],
    edit: (sheet) => onCube(sheet, { on: "puzzle", move: { kind: "reflections", allowed: true } }),
    old: { laid: [lay(0, 0).move.placed], playedMs: 5 },
    wrong: [[{ piece: "V", cells: [[0, 0, 0]] }], [{ piece: "?", cells: [] }], [{ piece: "V", cells: 3 }]],
  });
});
