/** Every family: what is saved of a board, through the store and back. */
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import {
  applyBoardMove,
  applyCubeMove,
  applyTentsMove,
  applyTwistMove,
  emptyTents,
  iqTwist,
  originalBoard,
  pips as pipsFamily,
} from "../../puzzles/index.js";
import { advance, startHistory, undo, type History } from "./shared/session/history.js";
import { drawn, sheets as template } from "./_template/session.js";
import { sheets as chessboard } from "./chessboard/session.js";
import { firstPuzzle as firstCube, sheets as cube } from "./cube/session.js";
import { edited as editedPips, sheets as pips } from "./pips/sheet.js";
import { keptSheet, revivedSheet, type Game } from "./shared/session/kept-sheet.js";
import { editedTo, playedOn, startSheet, type Sheet, type SheetKind } from "./shared/session/sheet.js";
import { edited as editedTents, sheets as tents } from "./tents/session.js";
import { sheets as twist } from "./twist/session.js";

interface Sample<P, S, T, M, D> {
  readonly kind: SheetKind<P, S, T, M, D>;
  readonly puzzle: P;
  /** Two moves of the player. */
  readonly plays: readonly [M, M];
  /** One step of the setter, which leaves the first of them where it is. */
  edit(sheet: Sheet<P, T, D>): Sheet<P, T, D>;
  /** What the previous version saved of the first. */
  readonly old: unknown;
  /** Wrong values that look like it. */
  readonly wrong: readonly unknown[];
}

/** A whole sheet, in words. */
function said<P, S, T, M, D>(
  { write, family, drawn }: SheetKind<P, S, T, M, D>,
  sheet: Sheet<P, T, D>,
): unknown {
  const { puzzle, played } = sheet;
  return [write(puzzle), family.play.keep(puzzle, played), drawn?.keep(puzzle, sheet.drawn)];
}

function keepsBoards<P, S, T, M, D>({ kind, puzzle, ...moves }: Sample<P, S, T, M, D>): void {
  type OnSheet = Sheet<P, T, D>;
  const start = startSheet(kind, puzzle);
  const [first, second] = moves.plays.map(
    (move) =>
      (sheet: OnSheet): OnSheet =>
        playedOn(kind, sheet, [move]),
  ) as [(sheet: OnSheet) => OnSheet, (sheet: OnSheet) => OnSheet];
  const written = kind.write(puzzle);
  const revive = (text = kind.write(puzzle), kept?: unknown) =>
    revivedSheet(kind, { written: text, puzzle: unwrap(kind.read(text)) }, kept);
  const sheetOf = (kept: unknown): OnSheet => revive(written, kept).games.present.present;

  it("brings back the sheet with both histories, as often as one likes", () => {
    const one = first(start);
    let game: Game<OnSheet> = startHistory(start);
    for (const sheet of [one, second(one)]) game = advance(game, sheet);
    const edited = moves.edit(one);
    let games: History<Game<OnSheet>> = advance(startHistory(undo(game)), startHistory(edited));
    games = undo(games);
    for (let time = 0; time < 2; time++) {
      const sheet = games.present.present;
      const kept: unknown = JSON.parse(JSON.stringify(keptSheet(kind, { games, playedMs: 5 })));
      const back = revive(kind.write(sheet.puzzle), kept);
      const { past, present, future } = back.games.present;
      expect(back.playedMs).toBe(5);
      expect(said(kind, present)).toEqual(said(kind, one));
      expect(past.map((state) => said(kind, state))).toEqual([said(kind, start)]);
      expect(future.map((state) => said(kind, state))).toEqual([said(kind, second(one))]);
      // All sheets of a play are of one puzzle.
      for (const { puzzle: own, drawn } of [...past, ...future])
        expect([own === present.puzzle, drawn === present.drawn]).toEqual([true, true]);
      expect(back.games.past).toEqual([]);
      expect(back.games.future.map((other) => said(kind, other.present))).toEqual([said(kind, edited)]);
      games = back.games;
    }
  });

  it("knows what earlier versions kept", () => {
    expect(said(kind, sheetOf(moves.old))).toEqual(said(kind, first(start)));
  });

  it("takes nothing that does not fit, and never stumbles", () => {
    const bare = said(kind, start);
    const steps = [[0, 0, "{"], 7, null];
    for (const kept of [undefined, null, 7, "?", [], {}, { plays: 3, edits: { undo: "x", redo: [steps] } }])
      expect(said(kind, sheetOf(kept)), JSON.stringify(kept)).toEqual(bare);
    for (const played of [7, "?", {}, [7, null, [], [[]], {}], ...moves.wrong]) {
      const kept = {
        played,
        drawn: played,
        playedMs: -1,
        plays: { undo: steps, redo: [[0, 0, "[["]] },
        edits: { undo: [[0, 0, '["?","?"]']], redo: [[0, 0, "[1,2,3]"]] },
      };
      const { games, playedMs } = revive(written, kept);
      expect(said(kind, games.present.present), JSON.stringify(played)).toEqual(bare);
      expect([games.past, games.future, games.present.past, games.present.future]).toEqual([[], [], [], []]);
      expect(playedMs).toBe(0);
    }
  });

  it("begins with the first puzzle where none is written", () => {
    const { games } = revivedSheet({ ...kind, first: () => puzzle }, undefined, moves.old);
    expect(said(kind, games.present.present)).toEqual(said(kind, start));
  });

  it("does not read what its family cannot read", () => {
    expect(kind.read({ format: "?", text: "?" })).toMatchObject({ ok: false });
  });
}

describe("the template", () => {
  const put = (row: number, col: number) => ({ kind: "put", cell: [row, col] }) as const;
  keepsBoards({
    kind: template,
    puzzle: template.first(),
    plays: [put(0, 0), put(1, 1)],
    edit: (sheet) => editedTo(template, sheet, drawn(sheet.puzzle, [[3, 3]])),
    old: { played: [[0, 0]] },
    wrong: [[[0, 2]], [[9, 9]], [["0", "0"]]],
  });
});

describe("a chessboard", () => {
  const domino = (row: number) =>
    [
      [row, 2],
      [row, 3],
    ] as const;
  keepsBoards({
    kind: chessboard,
    puzzle: originalBoard(),
    plays: [
      { kind: "place", domino: domino(2) },
      { kind: "place", domino: domino(4) },
    ],
    edit: (sheet) =>
      editedTo(chessboard, sheet, applyBoardMove(sheet.puzzle, { kind: "remove", cells: [[5, 5]] })),
    old: { dominoes: [domino(2)] },
    wrong: [
      [domino(99)],
      [[[0, 0]]],
      [
        [
          [2, 2],
          [3, 3],
        ],
      ],
    ],
  });
});

describe("Tents", () => {
  const puzzle = emptyTents({ rows: 2, cols: 3 });
  puzzle.trees[0] = 1;
  const tent = (row: number, col: number) => ({ kind: "tent", cells: [[row, col]] }) as const;
  keepsBoards({
    kind: tents,
    puzzle,
    plays: [tent(0, 1), tent(1, 2)],
    edit: (sheet) => editedTo(tents, sheet, applyTentsMove(sheet.puzzle, { kind: "plant", cells: [[1, 0]] })),
    old: { marks: "010/000", drawn: "000/000", undo: [{ 0: "000" }], redo: [{ 1: "001" }], playedMs: 5 },
    wrong: ["100/777/111", "x"],
  });
  it("keeps what is drawn apart from the marks", () => {
    const sheet = editedTents(startSheet(tents, puzzle), { on: "drawn", move: tent(1, 1) }, false);
    const kept = keptSheet(tents, { games: startHistory(startHistory(sheet)), playedMs: 0 });
    expect(kept).toMatchObject({ played: "000/000", drawn: "000/010" });
    const { present } = revivedSheet(tents, { written: tents.write(puzzle), puzzle }, kept).games.present;
    expect(present).toEqual(sheet);
  });
});

describe("Pips", () => {
  const format = pipsFamily.formats.find(({ id }) => id === "drawing")!;
  const puzzle = unwrap(format.parse("dominoes 1-2 2-5\n\nAA\n..\n\nA any\n"));
  const place = (domino: number, nodes: readonly [number, number]) =>
    ({ kind: "place", domino, nodes }) as const;
  keepsBoards({
    kind: pips,
    puzzle,
    plays: [place(0, [0, 1]), place(1, [3, 2])],
    edit: (sheet) => editedPips(sheet, { on: "paper", kind: "paint", cells: [[9, 9]] }),
    old: { laid: [[0, 1], null], undo: [[null, null]], redo: [], drawn: [], playedMs: 5 },
    wrong: [[[0, 3]], [[0, 99]], [[0, 1.5]], [{ cells: [[0, 0]], pips: [1, 2] }]],
  });
  it("keeps what is drawn apart from what is laid", () => {
    const dominoes = [
      {
        cells: [
          [0, 0],
          [0, 1],
        ],
        pips: [1, 2],
      },
    ] as const;
    const sheet = editedPips(startSheet(pips, puzzle), { on: "drawn", dominoes });
    const kept: unknown = JSON.parse(
      JSON.stringify(keptSheet(pips, { games: startHistory(startHistory(sheet)), playedMs: 0 })),
    );
    const { present } = revivedSheet(pips, { written: pips.write(puzzle), puzzle }, kept).games.present;
    expect(said(pips, present)).toEqual(said(pips, sheet));
  });
});

describe("IQ Twist", () => {
  const lay = (piece: number, row: number, col: number) =>
    ({ kind: "place", placed: { piece, at: [row, col], turn: 0 } }) as const;
  const puzzle = iqTwist();
  const first = playedOn(twist, startSheet(twist, puzzle), [lay(7, 0, 0)]);
  keepsBoards({
    kind: twist,
    puzzle,
    plays: [lay(7, 0, 0), lay(4, 2, 2)],
    edit: (sheet) =>
      editedTo(twist, sheet, applyTwistMove(sheet.puzzle, { kind: "peg", cell: [0, 7], colour: 6 })),
    old: { laid: twist.family.play.keep(puzzle, first.played), playedMs: 5 },
    wrong: ["h@99,99", "{}"],
  });
});

describe("polycubes", () => {
  const puzzle = firstCube();
  const lay = (at: number, z: number) => {
    const { name, cells } = puzzle.pieces[at]!;
    const placed = { piece: name, cells: cells.map(([x, y, own]) => [x, y, own + z] as const) };
    return { kind: "place", placed } as const;
  };
  keepsBoards({
    kind: cube,
    puzzle,
    plays: [lay(0, 0), lay(1, 2)],
    edit: (sheet) =>
      editedTo(cube, sheet, applyCubeMove(sheet.puzzle, { kind: "reflections", allowed: true })),
    old: { laid: [lay(0, 0).placed], playedMs: 5 },
    wrong: [[{ piece: "V", cells: [[0, 0, 0]] }], [{ piece: "?", cells: [] }], [{ piece: "V", cells: 3 }]],
  });
});
