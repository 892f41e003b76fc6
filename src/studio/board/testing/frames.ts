/** Boards in rooms, for the property tests. */
import fc from "fast-check";
import {
  clampViewport,
  type Frame,
  frameOf,
  largestScale,
  type Point,
  type Viewport,
} from "../hand/viewport.js";

const margin = fc.constantFrom(0, 0, 0.75, 1.5);

export const frames: fc.Arbitrary<Frame> = fc
  .record({
    rows: fc.integer({ min: 1, max: 200 }),
    cols: fc.integer({ min: 1, max: 200 }),
    margins: fc.record({ top: margin, left: margin, bottom: margin, right: margin }),
    width: fc.integer({ min: 200, max: 2000 }),
    height: fc.integer({ min: 200, max: 2000 }),
    density: fc.constantFrom(1, 1.5, 2, 3),
  })
  .map(({ rows, cols, margins, width, height, density }) =>
    frameOf({ rows, cols, margins }, { width, height, density }),
  );

export interface View {
  readonly frame: Frame;
  readonly viewport: Viewport;
}

/** Any view that can be reached. */
export const views: fc.Arbitrary<View> = fc
  .record({
    frame: frames,
    zoom: fc.double({ min: 0, max: 1, noNaN: true }),
    x: fc.double({ min: -5000, max: 5000, noNaN: true }),
    y: fc.double({ min: -5000, max: 5000, noNaN: true }),
  })
  .map(({ frame, zoom, x, y }) => {
    const smallest = frame.fit.scale;
    const scale = smallest + (largestScale(frame) - smallest) * zoom;
    return { frame, viewport: clampViewport(frame, { scale, x, y }) };
  });

/** A point of the room, as shares of its width and height. */
export const shares: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

export function pointIn({ room }: Frame, share: Point): Point {
  return { x: share.x * room.width, y: share.y * room.height };
}
