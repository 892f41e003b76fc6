import { describe, expect, it } from "vitest";
import {
  applyTentsMove,
  emptyTents,
  tents,
  type Camp,
  type MarkMove,
  type Tents,
  type TentsMarks,
} from "../../puzzles/index.js";
import { sheets, type TentsSheet } from "./tents/session.js";
import { begin } from "./shared/session/kept-sheet.js";
import { createPuzzleSession, type PuzzleSession } from "./shared/session/puzzle-session.js";
import { playedOn, startSheet } from "./shared/session/sheet.js";

type Session = PuzzleSession<Tents, Camp, TentsMarks, MarkMove, TentsMarks>;

function started(told: string[] = []): Session {
  return createPuzzleSession(sheets, begin(startSheet(sheets, emptyTents({ rows: 2, cols: 3 }))), {
    onChange: (before, after) => void told.push(`${marks(before)} ${marks(after)}`),
  });
}

const marks = ({ puzzle, played }: TentsSheet): string =>
  JSON.stringify(tents.play.keep(puzzle, played)).slice(1, -1);
const now = ({ sheet }: Session): string => marks(sheet.value);

function mark(session: Session, row: number, col: number): void {
  session.play({ kind: "tent", cells: [[row, col]] });
}

function plant(session: Session, row: number, col: number): void {
  session.edit(applyTentsMove(session.puzzle.peek(), { kind: "plant", cells: [[row, col]] }));
}

describe("the two histories", () => {
  it("undo in Play ends where the play began, and leaves the puzzle alone", () => {
    const session = started();
    plant(session, 0, 0);
    const { puzzle } = session.sheet.value;
    mark(session, 0, 1);
    mark(session, 1, 2);
    for (let i = 0; i < 5; i++) session.plays.undo();
    expect([now(session), session.plays.canUndo.value]).toEqual(["000/000", false]);
    expect(session.sheet.value.puzzle).toBe(puzzle);
    session.plays.redo();
    session.plays.redo();
    expect([now(session), session.plays.canRedo.value]).toEqual(["010/001", false]);
  });
  it("a trial marks what was done since its start, and is one thing to keep or to discard", () => {
    const session = started();
    const { trial, plays } = session;
    const state = (): readonly unknown[] => [now(session), trial.on.value, trial.cells.value];
    mark(session, 0, 1);
    trial.start();
    expect(state()).toEqual(["010/000", true, []]);
    mark(session, 1, 2);
    mark(session, 0, 0);
    const tried = [
      [0, 0],
      [1, 2],
    ];
    expect(state()).toEqual(["110/001", true, tried]);
    trial.discard();
    expect(state()).toEqual(["010/000", false, []]);
    plays.undo();
    expect(state()).toEqual(["110/001", true, tried]);
    trial.keep();
    expect(state()).toEqual(["110/001", false, []]);
    plays.undo();
    plays.undo();
    expect(state()).toEqual(["010/001", true, [[1, 2]]]);
    // Another puzzle is not on trial.
    plant(session, 0, 0);
    expect(state()).toEqual(["010/001", false, []]);
    session.edits.undo();
    expect(state()).toEqual(["010/001", true, [[1, 2]]]);
  });
  it("a change of the puzzle keeps what still fits, and Play's undo begins there", () => {
    const session = started();
    mark(session, 0, 1);
    mark(session, 1, 2);
    plant(session, 0, 1);
    expect([now(session), session.plays.canUndo.value]).toEqual(["000/001", false]);
    mark(session, 1, 0);
    session.plays.undo();
    session.plays.undo();
    expect(now(session)).toBe("000/001");
  });
  it("undo in Edit brings back the puzzle of before with its play, whatever was played since", () => {
    const session = started();
    mark(session, 0, 1);
    plant(session, 0, 1);
    mark(session, 1, 0);
    session.edits.undo();
    expect([now(session), session.edits.canUndo.value]).toEqual(["010/000", false]);
    session.plays.undo();
    expect(now(session)).toBe("000/000");
    // A step of Play does not end the redo of Edit, nor the reverse.
    session.edits.redo();
    expect([now(session), session.edits.canRedo.value]).toEqual(["000/100", false]);
    session.plays.undo();
    expect(now(session)).toBe("000/000");
    session.edits.undo();
    session.plays.redo();
    expect(now(session)).toBe("010/000");
  });
  it("what is drawn beside the puzzle belongs to Edit", () => {
    const session = started();
    const { sheet, puzzle } = session;
    const drawn = tents.play.apply(puzzle.peek(), sheet.peek().drawn, { kind: "tent", cells: [[1, 1]] });
    session.go({ ...sheet.peek(), drawn });
    expect([session.edits.canUndo.value, session.plays.canUndo.value]).toEqual([true, false]);
  });
  it("begin anew with another puzzle: nothing played, the clock at zero, and Edit can undo it", () => {
    const session = started();
    mark(session, 0, 1);
    session.clock.set(5000);
    session.begin(emptyTents({ rows: 2, cols: 3 }));
    expect([now(session), session.clock.ms.value, session.plays.canUndo.value]).toEqual([
      "000/000",
      0,
      false,
    ]);
    session.edits.undo();
    expect(now(session)).toBe("010/000");
  });
  it("tell of every change, and of nothing that is none", () => {
    const told: string[] = [];
    const session = started(told);
    session.plays.undo();
    session.edits.undo();
    session.go(session.sheet.value);
    expect(told).toEqual([]);
    mark(session, 0, 1);
    session.plays.undo();
    session.plays.undo();
    session.plays.redo();
    expect(told).toEqual(["000/000 010/000", "010/000 000/000", "000/000 010/000"]);
  });
});

describe("a stroke", () => {
  it("is seen as it goes, and is a move when it ends", () => {
    const session = started();
    const cells = [[0, 1]] as const;
    const draw = (sheet: TentsSheet): TentsSheet => playedOn(sheets, sheet, [{ kind: "tent", cells }]);
    session.stroked({ cells, phase: "start" }, draw);
    expect([marks(session.visible.value), now(session)]).toEqual(["010/000", "000/000"]);
    session.stroked({ cells, phase: "cancel" }, draw);
    expect(marks(session.visible.value)).toBe("000/000");
    session.stroked({ cells, phase: "start" }, draw);
    const seen = session.visible.value;
    session.stroked({ cells, phase: "end" }, draw);
    expect(session.sheet.value).toBe(seen);
    expect(session.plays.canUndo.value).toBe(true);
  });
});
