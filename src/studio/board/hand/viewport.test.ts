import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import { frames, pointIn, shares, views } from "../testing/frames.js";
import {
  cellAt,
  centreOf,
  clampViewport,
  CORNER,
  extentOf,
  type Frame,
  frameOf,
  isZoomed,
  largestScale,
  panBy,
  pinch,
  type Point,
  reframe,
  reveal,
  revealSome,
  toLattice,
  type Viewport,
  zoomAt,
} from "./viewport.js";

const BARE = { top: 0, left: 0, bottom: 0, right: 0 };
const eight = frameOf({ rows: 8, cols: 8, margins: BARE }, { width: 640, height: 480, density: 1 });

/** The sheet's edges in pixels. */
function edges({ sheet }: Frame, { scale, x, y }: Viewport) {
  const { width, height } = extentOf(sheet);
  const left = x - sheet.margins.left * scale;
  const top = y - sheet.margins.top * scale;
  return { left, top, right: left + width * scale, bottom: top + height * scale };
}

function close(one: Point, two: Point): void {
  expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeLessThan(1e-6);
}

describe("fitting a board into its room", () => {
  it("takes cells of whole pixels, in the middle", () => {
    expect(eight.fit).toEqual({ scale: 59, x: 84, y: 4 });
  });

  it("shows the whole sheet, and nothing larger would fit by more than the rounding", () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const { left, top, right, bottom } = edges(frame, frame.fit);
        const { width, height } = frame.inner;
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(bottom).toBeLessThanOrEqual(height);
        const extent = extentOf(frame.sheet);
        const larger = frame.fit.scale + 1 / frame.room.density;
        // Beside the buttons, the inner room leaves out their width; the board itself must not reach under them.
        const free = width < frame.room.width ? frame.room.width - CORNER.width : width;
        const fits = larger * extent.width <= free - 4 && larger * extent.height <= height - 4;
        expect(fits && larger < 112).toBe(false);
      }),
    );
  });

  it("has a crowded board beside the buttons as near to the middle as they allow", () => {
    const room = { width: 1050, height: 780, density: 1 };
    const { fit } = frameOf({ rows: 100, cols: 100, margins: BARE }, room);
    const size = 100 * fit.scale;
    const middle = (room.width - size) / 2;
    const clear = room.width - CORNER.width - size;
    expect(fit.x).toBe(Math.floor(Math.min(middle, clear)));
    expect(Math.abs(fit.x - middle)).toBeLessThan(20);
  });
  it("uses the whole room where the buttons are outside of it", () => {
    const sheet = { rows: 100, cols: 100, margins: BARE };
    const room = { width: 360, height: 240, density: 1 };
    const beside = frameOf(sheet, room);
    const outside = frameOf(sheet, { ...room, cornerFree: true });
    expect(outside.crowded).toBe(true);
    expect(outside.inner).toEqual({ width: 360, height: 240 });
    expect(outside.fit.scale).toBe((240 - 4) / 100);
    expect(beside.fit.scale).toBeLessThan(outside.fit.scale);
  });
  it("keeps a crowded board clear of the buttons in the corner", () => {
    fc.assert(
      fc.property(frames, (frame) => {
        if (!frame.crowded) return;
        const { right, bottom } = edges(frame, frame.fit);
        const { width, height } = frame.room;
        expect(right <= width - CORNER.width || bottom <= height - CORNER.height).toBe(true);
      }),
    );
  });
});

describe("zooming", () => {
  it("keeps the point under the pointer when zooming in on a sheet that fills the room", () => {
    fc.assert(
      fc.property(views, shares, fc.double({ min: 1, max: 8, noNaN: true }), (view, share, factor) => {
        const { frame, viewport } = view;
        const { left, top, right, bottom } = edges(frame, viewport);
        const { width, height } = frame.inner;
        fc.pre(left <= 0 && top <= 0 && right >= width && bottom >= height);
        const point = pointIn(frame, share);
        const next = zoomAt(frame, viewport, factor, point);
        close(toLattice(next, point), toLattice(viewport, point));
        expect(next.scale).toBeCloseTo(Math.min(largestScale(frame), viewport.scale * factor), 9);
      }),
    );
  });

  it("is undone by zooming out at the same point where no edge is near", () => {
    const frame = frameOf({ rows: 60, cols: 60, margins: BARE }, { width: 600, height: 600, density: 1 });
    const point = { x: 300, y: 300 };
    const once = zoomAt(frame, frame.fit, 4, point);
    const twice = zoomAt(frame, zoomAt(frame, once, 1.5, point), 1 / 1.5, point);
    expect(twice.scale).toBeCloseTo(once.scale, 9);
    close({ x: twice.x, y: twice.y }, { x: once.x, y: once.y });
  });

  it("ends at the fit however far one zooms out", () => {
    fc.assert(
      fc.property(views, shares, ({ frame, viewport }, share) => {
        expect(zoomAt(frame, viewport, 1e-6, pointIn(frame, share))).toEqual(frame.fit);
      }),
    );
  });

  it("comes to the fit without a jump", () => {
    fc.assert(
      fc.property(frames, shares, (frame, share) => {
        const near = clampViewport(frame, {
          scale: frame.fit.scale * 1.001,
          x: (share.x - 0.5) * 4000,
          y: (share.y - 0.5) * 4000,
        });
        expect(Math.abs(near.x - frame.fit.x)).toBeLessThan(4);
        expect(Math.abs(near.y - frame.fit.y)).toBeLessThan(4);
      }),
    );
  });

  it("by two fingers keeps what lies under each of them", () => {
    const frame = frameOf({ rows: 60, cols: 60, margins: BARE }, { width: 600, height: 600, density: 1 });
    const start = zoomAt(frame, frame.fit, 3, { x: 300, y: 300 });
    const before = [
      { x: 250, y: 250 },
      { x: 350, y: 350 },
    ] as const;
    const after = [
      { x: 220, y: 240 },
      { x: 370, y: 390 },
    ] as const;
    const next = pinch(frame, start, before, after);
    expect(next.scale / start.scale).toBeCloseTo(1.5, 9);
    for (const i of [0, 1] as const) close(toLattice(next, after[i]), toLattice(start, before[i]));
  });
});

describe("clamping", () => {
  it("is idempotent, and leaves no more paper beside the sheet than the slack", () => {
    fc.assert(
      fc.property(views, ({ frame, viewport }) => {
        const again = clampViewport(frame, viewport);
        expect(again.scale).toBe(viewport.scale);
        close(again, viewport);
        if (!isZoomed(frame, viewport)) return;
        const { left, top, right, bottom } = edges(frame, viewport);
        for (const [start, end, room] of [
          [left, right, frame.inner.width],
          [top, bottom, frame.inner.height],
        ] as const) {
          const centred = Math.abs(start - (room - end)) < 1e-6;
          expect(centred || (start <= 56 + 1e-6 && room - end <= 56 + 1e-6)).toBe(true);
        }
      }),
    );
  });

  it("moves nothing that may stay", () => {
    const frame = frameOf({ rows: 60, cols: 60, margins: BARE }, { width: 600, height: 600, density: 1 });
    const inside = { scale: 40, x: -700, y: -300 };
    expect(clampViewport(frame, inside)).toEqual(inside);
    expect(panBy(frame, inside, 13, -7)).toEqual({ scale: 40, x: -687, y: -307 });
    expect(panBy(frame, inside, 1e6, -1e6)).toEqual({ scale: 40, x: 56, y: 600 - 52 - 2400 - 56 });
  });
});

describe("finding cells", () => {
  it("finds every cell at its centre", () => {
    fc.assert(
      fc.property(views, shares, ({ frame, viewport }, share) => {
        const { rows, cols } = frame.sheet;
        const cell = [Math.floor(share.y * (rows - 1)), Math.floor(share.x * (cols - 1))] as const;
        expect(cellAt(frame, viewport, centreOf(viewport, cell))).toEqual(cell);
      }),
    );
  });

  it("finds none in the margin", () => {
    expect(cellAt(eight, eight.fit, { x: 83.9, y: 100 })).toBeUndefined();
    expect(cellAt(eight, eight.fit, { x: 84, y: 4 })).toEqual([0, 0]);
    expect(cellAt(eight, eight.fit, { x: 84 + 8 * 59, y: 100 })).toBeUndefined();
    expect(cellAt(eight, eight.fit, { x: 100, y: 3.9 })).toBeUndefined();
    expect(cellAt(eight, eight.fit, { x: 100, y: 4 + 8 * 59 })).toBeUndefined();
  });

  it("brings any cell into view, and moves nothing for one that is", () => {
    fc.assert(
      fc.property(views, shares, ({ frame, viewport }, share) => {
        const { rows, cols } = frame.sheet;
        const cell = [Math.floor(share.y * (rows - 1)), Math.floor(share.x * (cols - 1))] as const;
        const next = reveal(frame, viewport, cell);
        const { x, y } = centreOf(next, cell);
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(x).toBeLessThan(frame.inner.width);
        expect(y).toBeLessThan(frame.inner.height);
        close(reveal(frame, next, cell), next);
      }),
    );
  });
});

describe("cells that are spoken of", () => {
  const large = frameOf({ ...eight.sheet, rows: 40, cols: 40 }, eight.room);
  const near = zoomAt(large, large.fit, 6, { x: 0, y: 0 });
  const isInSight = (viewport: Viewport, cell: Cell): boolean => {
    const { x, y } = centreOf(viewport, cell);
    return Math.min(x, y) > 0 && x < large.inner.width && y < large.inner.height;
  };

  it("are brought into view together where they fit", () => {
    const cells: readonly Cell[] = [
      [30, 30],
      [31, 33],
    ];
    expect(cells.some((cell) => isInSight(near, cell))).toBe(false);
    const next = revealSome(large, near, cells);
    expect(cells.every((cell) => isInSight(next, cell))).toBe(true);
    expect(next.scale).toBe(near.scale);
  });
  it("too far apart: the nearest one is", () => {
    const next = revealSome(large, near, [
      [39, 39],
      [20, 20],
    ]);
    expect(isInSight(next, [20, 20])).toBe(true);
    expect(isInSight(next, [39, 39])).toBe(false);
  });
  it("do not move the board while one of them is in sight, or all of it is", () => {
    expect(isInSight(near, [1, 1])).toBe(true);
    const both: readonly Cell[] = [
      [39, 39],
      [1, 1],
    ];
    expect(revealSome(large, near, both)).toBe(near);
    expect(revealSome(large, near, [])).toBe(near);
    expect(revealSome(large, large.fit, [[39, 39]])).toBe(large.fit);
  });
});

describe("another room", () => {
  const wide = frameOf(eight.sheet, { width: 800, height: 600, density: 1 });

  it("keeps a board that fits fitting", () => {
    expect(reframe(eight, eight.fit, wide)).toEqual(wide.fit);
  });

  it("keeps what was in the middle of a zoomed board", () => {
    const zoomed = zoomAt(eight, eight.fit, 1.9, { x: 300, y: 200 });
    const next = reframe(eight, zoomed, wide);
    expect(next.scale).toBe(zoomed.scale);
    close(toLattice(next, { x: 400, y: 300 }), toLattice(zoomed, { x: 320, y: 240 }));
  });

  it("shows all of another board", () => {
    const other = frameOf({ rows: 9, cols: 8, margins: BARE }, eight.room);
    expect(reframe(eight, zoomAt(eight, eight.fit, 2, { x: 9, y: 9 }), other)).toEqual(other.fit);
  });
});
