import { describe, expect, it } from "vitest";
import type { Cube, Point3 } from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";
import { begin, startSheet, type Drag } from "../../shared/index.js";
import { deskFor } from "../edit/drawing-board.js";
import { drop, layStroke, lift, type Dragged } from "./drag.js";
import { firstPuzzle, createSession, sheets, type Session } from "../session.js";
import { flatView } from "../scene.js";
import { handSentence } from "../sentences.js";

const PLACE = { x: 0, y: 0 };

function session(puzzle: Cube = firstPuzzle()): Session {
  return createSession(begin(startSheet(sheets, puzzle)));
}

function dragTo(one: Session, thing: Dragged, over: Point3 | undefined): void {
  lift(one, thing);
  one.hand.drag(PLACE, over);
}

function dragged(one: Session, thing: Dragged, over: Point3 | undefined): void {
  dragTo(one, thing, over);
  drop(one, "laid");
}

const laid = (one: Session): readonly { readonly piece: string; readonly cells: readonly Point3[] }[] =>
  one.sheet.value.played.placements;

describe("a piece that is dragged", () => {
  it("from the tray is laid where it is let go", () => {
    const one = session();
    dragTo(one, { from: "tray", piece: "T" }, [1, 1, 2]);
    expect(one.hand.target.value?.fits).toBe(true);
    const { cells } = one.hand.target.value!.placed;
    drop(one, "laid");
    expect(laid(one)).toEqual([{ piece: "T", cells }]);
    expect(cells.every(([, , z]) => z === 2)).toBe(true);
    expect(one.hand.held.value).toBeUndefined();
  });

  it("from the tray goes back there beside the layers", () => {
    const one = session();
    const before = one.sheet.value;
    dragged(one, { from: "tray", piece: "T" }, undefined);
    expect(one.hand.held.value).toBeUndefined();
    expect(one.hand.dragged.value).toBe(false);
    expect(one.sheet.value).toBe(before);
  });

  it("stays in hand where it does not fit, and the sentence says why", () => {
    const one = session();
    one.change({ kind: "dig", cells: [[0, 0, 0]] });
    dragged(one, { from: "tray", piece: "P" }, [0, 0, 0]);
    expect(laid(one)).toEqual([]);
    const { held, target, dragged: down, aim } = one.hand;
    expect(held.value?.piece).toBe("P");
    expect(down.value).toBe(false);
    expect(handSentence(held.value!, target.value, down.value)).toEqual({
      words: "P does not fit there: it would leave the region or overlap a given piece.",
      sign: "bad",
    });
    // The piece stays where the finger showed it.
    expect(aim.value?.cells).toEqual(target.value?.placed.cells);
  });

  it("from the board moves by the cell it is held at, as one step", () => {
    const one = session();
    dragged(one, { from: "tray", piece: "V" }, [0, 0, 0]);
    const [first] = laid(one);
    const cell = first!.cells[0]!;
    const to: Point3 = [cell[0], cell[1], 1];
    dragged(one, { from: "board", placed: first!, cell }, to);
    expect(laid(one)[0]!.cells).toEqual(first!.cells.map(([x, y]) => [x, y, 1]));
    one.plays.undo();
    expect(laid(one)).toEqual([first]);
  });

  it("from the board goes into the tray beside the layers, and nowhere when it is let go where it was", () => {
    const one = session();
    dragged(one, { from: "tray", piece: "V" }, [0, 0, 0]);
    const [first] = laid(one);
    const before = one.sheet.value;
    const thing: Dragged = { from: "board", placed: first!, cell: first!.cells[0]! };
    dragTo(one, thing, [2, 2, 2]);
    dragged(one, { from: "hand" }, first!.cells[0]);
    expect(one.sheet.value).toBe(before);
    expect(one.hand.held.value).toBeUndefined();
    dragged(one, thing, undefined);
    expect(laid(one)).toEqual([]);
  });

  it("is the one in hand, not one more of the tray, when its place in the tray is pressed", () => {
    const one = session();
    dragged(one, { from: "tray", piece: "V" }, [0, 0, 0]);
    const [first] = laid(one);
    one.hand.lift(first!, first!.cells[0]!);
    dragged(one, { from: "tray", piece: "V" }, [1, 1, 2]);
    expect(laid(one)).toHaveLength(1);
    expect(laid(one)[0]!.cells.every(([, , z]) => z === 2)).toBe(true);
  });
});

describe("a stroke where pieces are laid", () => {
  const stroke = (phase: Stroke["phase"], parts: Partial<Stroke> = {}): Stroke => ({
    cells: [[1, 0]],
    button: "primary",
    by: "pointer",
    phase,
    ...parts,
  });

  /** A drag that never moves, and records what was pressed. */
  function still(far = false): Drag<Dragged> & { readonly pressed: Dragged["from"][] } {
    const pressed: Dragged["from"][] = [];
    return {
      pressed,
      pressTray: () => undefined,
      pressBoard: ({ from }) => void pressed.push(from),
      drop: () => false,
      cancel: () => undefined,
      dragged: () => far,
      last: () => PLACE,
    };
  }

  it("is a click as long as nothing moves, and presses what could be dragged", () => {
    const one = session();
    const view = () => flatView(one, "play", deskFor(0, [[0, 0, 0]]));
    const drag = still();
    const click = (parts: Partial<Stroke> = {}): void => {
      layStroke(one, view(), drag, "laid", stroke("start", parts));
      layStroke(one, view(), drag, "laid", stroke("end", parts));
    };
    click();
    expect(drag.pressed).toEqual([]);
    one.hand.take(one.puzzle.peek(), "V");
    click();
    expect(laid(one)).toHaveLength(1);
    click();
    expect(one.hand.held.value?.from).toBe(laid(one)[0]);
    click();
    click({ button: "secondary" });
    expect(laid(one)).toEqual([]);
    expect(drag.pressed).toEqual(["hand", "board", "hand"]);
  });

  it("leaves a piece where it was when Escape has ended its drag", () => {
    const one = session();
    dragged(one, { from: "tray", piece: "V" }, [0, 0, 0]);
    const view = flatView(one, "play", deskFor(0, [[0, 0, 0]]));
    layStroke(
      one,
      view,
      still(true),
      "laid",
      stroke("end", {
        cells: [
          [1, 0],
          [1, 1],
        ],
      }),
    );
    expect(one.hand.held.value).toBeUndefined();
  });
});
