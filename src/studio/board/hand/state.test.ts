import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import {
  type BoardState,
  canPan,
  handle,
  type HandEvent,
  hovered,
  moveCursor,
  setFrame,
  setViewport,
  startBoard,
} from "./state.js";
import { frames } from "../testing/frames.js";
import type { Stroke } from "../types.js";
import { centreOf, frameOf, type Point, zoomAt } from "./viewport.js";

const MARGINS = { top: 0, left: 0, bottom: 0, right: 0 };
const frame = frameOf({ rows: 8, cols: 8, margins: MARGINS }, { width: 480, height: 480, density: 1 });
const start = startBoard(frame);

function at(row: number, col: number): Point {
  return centreOf(frame.fit, [row, col]);
}

/** The state after the events, and the strokes as words: "start 0,0", "move 0,0 0,1". */
function run(state: BoardState, ...events: readonly HandEvent[]) {
  const strokes: Stroke[] = [];
  let now = state;
  for (const event of events) {
    const outcome = handle(now, event);
    now = outcome.state;
    strokes.push(...outcome.strokes);
  }
  return { state: now, strokes, words: strokes.map(({ phase, cells }) => `${phase} ${cells.join(" ")}`) };
}

const down = (point: Point, more: Partial<Extract<HandEvent, { kind: "down" }>> = {}): HandEvent => ({
  kind: "down",
  pointer: 1,
  at: point,
  wants: "primary",
  by: "pointer",
  ...more,
});
const touch = (point: Point, pointer = 1): HandEvent => down(point, { by: "touch", pointer });
const move = (point: Point, pointer = 1): HandEvent => ({ kind: "move", pointer, at: point });
const up = (point: Point, pointer = 1): HandEvent => ({ kind: "up", pointer, at: point });

describe("the mouse", () => {
  it("clicks", () => {
    const { words, strokes, state } = run(start, down(at(2, 3)), up(at(2, 3)));
    expect(words).toEqual(["start 2,3", "end 2,3"]);
    expect(strokes[0]).toMatchObject({ button: "primary", by: "pointer" });
    expect(state.cursor).toEqual([2, 3]);
    expect(state.hand.kind).toBe("idle");
  });

  it("drags without gaps, and says nothing where there is nothing new", () => {
    const { words, state } = run(
      start,
      down(at(0, 0), { wants: "secondary" }),
      move({ x: at(0, 0).x + 3, y: at(0, 0).y }),
      move(at(0, 3)),
      move(at(0, 1)),
      up(at(2, 1)),
    );
    expect(words).toEqual([
      "start 0,0",
      "move 0,0 0,1 0,2 0,3",
      "move 0,0 0,1 0,2 0,3 1,1 2,1",
      "end 0,0 0,1 0,2 0,3 1,1 2,1",
    ]);
    expect(state.cursor).toEqual([2, 1]);
  });

  it("comes in from the margin", () => {
    const { words } = run(start, down({ x: 1, y: at(1, 0).y }), move(at(1, 1)), up(at(1, 1)));
    expect(words).toEqual(["start 1,0 1,1", "end 1,0 1,1"]);
  });

  it("says nothing of a click beside the board", () => {
    expect(run(start, down({ x: 0, y: 0 }), up({ x: 0, y: 0 })).words).toEqual([]);
  });

  it("lets go with Escape, and draws no more until the button is up", () => {
    const { words, state } = run(
      start,
      down(at(0, 0)),
      move(at(0, 1)),
      { kind: "escape" },
      move(at(0, 4)),
      up(at(0, 4)),
    );
    expect(words).toEqual(["start 0,0", "move 0,0 0,1", "cancel 0,0 0,1"]);
    expect(state.hand.kind).toBe("idle");
  });

  it("lets go when the browser takes the pointer away, once", () => {
    const lost: HandEvent = { kind: "lost", pointer: 1 };
    expect(run(start, down(at(0, 0)), lost, lost, move(at(1, 1))).words).toEqual(["start 0,0", "cancel 0,0"]);
    expect(run(start, down(at(0, 0)), up(at(0, 0)), lost).words).toEqual(["start 0,0", "end 0,0"]);
  });

  it("pans a zoomed board", () => {
    const zoomed = setViewport(start, zoomAt(frame, frame.fit, 1.9, { x: 240, y: 240 }));
    expect(canPan(zoomed)).toBe(true);
    const { state, words } = run(zoomed, down({ x: 200, y: 200 }, { wants: "pan" }), up({ x: 230, y: 190 }));
    expect(words).toEqual([]);
    expect(state.viewport.x - zoomed.viewport.x).toBeCloseTo(30, 9);
    expect(state.viewport.y - zoomed.viewport.y).toBeCloseTo(-10, 9);
  });
});

describe("fingers", () => {
  it("tap when lifted", () => {
    expect(run(start, touch(at(4, 4))).words).toEqual([]);
    const { words, strokes, state } = run(start, touch(at(4, 4)), up(at(4, 4)));
    expect(words).toEqual(["start 4,4", "end 4,4"]);
    expect(strokes[1]).toMatchObject({ button: "primary", by: "touch" });
    expect(state).toMatchObject({ cursor: [4, 4], hand: { kind: "idle" }, fingers: [] });
  });

  it("tap the cell they came down on, however they tremble", () => {
    const edge = { x: frame.fit.x + 3 * frame.fit.scale - 2, y: at(4, 2).y };
    expect(run(start, touch(edge), up({ x: edge.x + 5, y: edge.y })).words).toEqual(["start 4,2", "end 4,2"]);
  });

  it("paint when dragged", () => {
    const { words } = run(start, touch(at(4, 4)), move(at(4, 5)), up(at(5, 5)));
    expect(words).toEqual(["start 4,4", "move 4,4 4,5", "move 4,4 4,5 5,5", "end 4,4 4,5 5,5"]);
  });

  it("held are the other button, and go on as a stroke", () => {
    const { strokes, words } = run(start, touch(at(4, 4)), { kind: "hold" }, move(at(4, 5)), up(at(4, 5)));
    expect(words).toEqual(["start 4,4", "move 4,4 4,5", "end 4,4 4,5"]);
    expect(new Set(strokes.map(({ button }) => button))).toEqual(new Set(["secondary"]));
  });

  it("are not held any more once they move", () => {
    const { strokes } = run(start, touch(at(4, 4)), move(at(4, 5)), { kind: "hold" }, up(at(4, 5)));
    expect(strokes.every(({ button }) => button === "primary")).toBe(true);
  });

  it("two of them zoom, draw nothing, and leave nothing behind", () => {
    const { state, words } = run(
      start,
      touch({ x: 200, y: 240 }),
      touch({ x: 280, y: 240 }, 2),
      move({ x: 160, y: 240 }),
      move({ x: 320, y: 240 }, 2),
      up({ x: 160, y: 240 }),
      move({ x: 330, y: 300 }, 2),
      up({ x: 330, y: 300 }, 2),
    );
    expect(words).toEqual([]);
    expect(state.viewport.scale / frame.fit.scale).toBeCloseTo(2, 6);
    expect(state).toMatchObject({ hand: { kind: "idle" }, fingers: [] });
  });

  it("two of them give up the stroke of the first", () => {
    const { words } = run(start, touch(at(0, 0)), move(at(0, 1)), touch(at(4, 4), 2), up(at(0, 1)));
    expect(words).toEqual(["start 0,0", "move 0,0 0,1", "cancel 0,0 0,1"]);
  });
});

describe("keys", () => {
  it("act on the cursor", () => {
    const there = moveCursor(start, [3, 2]);
    const { strokes } = run(there, { kind: "act", button: "secondary" });
    expect(strokes).toEqual([
      { cells: [[3, 2]], button: "secondary", by: "keyboard", phase: "start" },
      { cells: [[3, 2]], button: "secondary", by: "keyboard", phase: "end" },
    ]);
  });

  it("extend a stroke, end it once, or let it go", () => {
    const extend = (...cells: Cell[]): HandEvent[] => cells.map((to) => ({ kind: "extend", to }));
    const drawn = run(start, ...extend([0, 1], [2, 1]), { kind: "release" }, { kind: "release" });
    expect(drawn.words).toEqual(["start 0,0", "move 0,0 0,1", "move 0,0 0,1 1,1 2,1", "end 0,0 0,1 1,1 2,1"]);
    expect(drawn.state.cursor).toEqual([2, 1]);
    const gone = run(start, ...extend([0, 1]), { kind: "escape" }, { kind: "release" });
    expect(gone.words).toEqual(["start 0,0", "move 0,0 0,1", "cancel 0,0 0,1"]);
  });

  it("wait while the mouse draws", () => {
    const { words } = run(start, down(at(0, 0)), { kind: "act", button: "primary" }, up(at(0, 0)));
    expect(words).toEqual(["start 0,0", "end 0,0"]);
  });

  it("give up their stroke when a pointer comes down", () => {
    const { words } = run(start, { kind: "extend", to: [0, 1] }, down(at(5, 5)), up(at(5, 5)));
    expect(words).toEqual(["start 0,0", "move 0,0 0,1", "cancel 0,0 0,1", "start 5,5", "end 5,5"]);
  });
});

describe("another pointer", () => {
  it("that went down beside the board ends no stroke by going up over it", () => {
    const drawing = run(start, down(at(6, 6))).state;
    const stray = handle(drawing, { kind: "up", pointer: 99, at: { x: 0, y: 0 } });
    expect(stray.strokes).toEqual([]);
    expect(run(stray.state, up(at(6, 6))).words).toEqual(["end 6,6"]);
  });
});

describe("another board under the hand", () => {
  it("ends the stroke and keeps the cursor on the board", () => {
    const smaller = frameOf({ rows: 4, cols: 4, margins: MARGINS }, frame.room);
    const drawing = run(start, down(at(6, 6)), move(at(7, 7))).state;
    const next = setFrame(drawing, smaller);
    expect(next.cursor).toEqual([3, 3]);
    expect(run(next, move(at(0, 0)), up(at(0, 0))).words).toEqual([]);
  });

  it("goes on when only the room changes", () => {
    const drawing = run(start, down(at(6, 6))).state;
    expect(run(setFrame(drawing, frameOf(frame.sheet, frame.room)), up(at(6, 6))).words).toEqual(["end 6,6"]);
  });
});

const anyPoint = fc.record({
  x: fc.integer({ min: -100, max: 2100 }),
  y: fc.integer({ min: -100, max: 2100 }),
});
const pointer = fc.integer({ min: 1, max: 3 });
const anyEvent: fc.Arbitrary<HandEvent> = fc.oneof(
  fc.record({
    kind: fc.constant("down" as const),
    pointer,
    at: anyPoint,
    wants: fc.constantFrom("primary" as const, "secondary" as const, "pan" as const, "nothing" as const),
    by: fc.constantFrom("pointer" as const, "touch" as const),
  }),
  fc.record({ kind: fc.constant("move" as const), pointer, at: anyPoint }),
  fc.record({ kind: fc.constant("up" as const), pointer, at: anyPoint }),
  fc.record({ kind: fc.constant("lost" as const), pointer }),
  fc.constantFrom<HandEvent>({ kind: "hold" }, { kind: "escape" }, { kind: "release" }),
  fc.record({ kind: fc.constant("act" as const), button: fc.constant("primary" as const) }),
  fc.record({
    kind: fc.constant("extend" as const),
    to: fc.tuple(fc.integer({ min: 0, max: 0 }), fc.integer({ min: 0, max: 0 })),
  }),
);

describe("whatever the hand does", () => {
  it("every stroke starts once, grows, and ends or is cancelled once", () => {
    fc.assert(
      fc.property(frames, fc.array(anyEvent, { maxLength: 40 }), (anyFrame, events) => {
        let state = startBoard(anyFrame);
        let open: Stroke | undefined;
        for (const event of events) {
          const outcome = handle(state, event);
          state = outcome.state;
          for (const stroke of outcome.strokes) {
            expect(stroke.cells.length).toBeGreaterThan(0);
            if (stroke.phase === "start") expect(open).toBeUndefined();
            else {
              expect(open).toMatchObject({ button: stroke.button, by: stroke.by });
              expect(stroke.cells.slice(0, open!.cells.length)).toEqual(open!.cells);
            }
            open = stroke.phase === "end" || stroke.phase === "cancel" ? undefined : stroke;
          }
          const drawing =
            (state.hand.kind === "stroke" || state.hand.kind === "keys") && state.hand.pen.cells.length > 0;
          expect(open !== undefined).toBe(drawing);
          if (state.fingers.length === 0) expect(["idle", "keys"]).toContain(state.hand.kind);
        }
      }),
    );
  });

  it("hovers over the cell that would be drawn", () => {
    expect(hovered(start, at(7, 0))).toEqual([7, 0]);
    expect(hovered(start, { x: -5, y: 3 })).toBeUndefined();
  });
});
