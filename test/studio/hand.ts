/** The hand on the board: by mouse, by keys and by finger, at places computed from where the cells are. */
import type { CDPSession, Locator, Page } from "playwright-core";
import { expect } from "vitest";

export type Square = readonly [row: number, col: number];

export interface Hand {
  click(square: Square, button?: "left" | "right"): Promise<void>;
  /** In a straight line from each to the next, with the button held. */
  drag(...squares: readonly Square[]): Promise<void>;
  tap(square: Square): Promise<void>;
  longPress(square: Square): Promise<void>;
  touchDrag(...squares: readonly Square[]): Promise<void>;
  /** Two fingers, from one distance to another around the middle of the board. */
  pinch(from: number, to: number): Promise<void>;
  /** The board's one tab stop gets the focus; arrow keys take it to the square. */
  walkTo(square: Square): Promise<void>;
  middleOf(square: Square): Promise<Place>;
}

/** Longer than a finger has to rest. */
const HOLD_MS = 650;

export function createHand(page: Page): Hand {
  let session: Promise<CDPSession> | undefined;
  const touch = async (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: readonly Place[],
  ): Promise<void> => {
    session ??= page.context().newCDPSession(page);
    const points = touchPoints.map((point, id) => ({ ...point, id }));
    await (await session).send("Input.dispatchTouchEvent", { type, touchPoints: points });
  };
  const middleOf = ([row, col]: Square): Promise<Place> =>
    middleAtRest(page.locator(`[data-cell="${row},${col}"]`));
  return {
    middleOf,
    async click(square, button = "left") {
      const { x, y } = await middleOf(square);
      await page.mouse.click(x, y, { button });
    },
    async drag(...squares) {
      const places = await Promise.all(squares.map(middleOf));
      const [first, ...rest] = places;
      await page.mouse.move(first!.x, first!.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    async tap(square) {
      const { x, y } = await middleOf(square);
      await page.touchscreen.tap(x, y);
    },
    async longPress(square) {
      const place = await middleOf(square);
      await touch("touchStart", [place]);
      // The gesture consists of waiting: by the clock of the page, which may be late, and has measured the shorter time first.
      await page.evaluate(
        (ms) =>
          new Promise((rested) => {
            setTimeout(rested, ms);
          }),
        HOLD_MS,
      );
      await touch("touchEnd", []);
    },
    async touchDrag(...squares) {
      const [first, second, ...rest] = await Promise.all(squares.map(middleOf));
      // Together, because a finger that rests first would be a long press.
      await Promise.all([touch("touchStart", [first!]), touch("touchMove", [second!])]);
      for (const place of rest) await touch("touchMove", [place]);
      await touch("touchEnd", []);
    },
    async pinch(from, to) {
      const { x, y } = await middleAtRest(page.locator("[data-board] svg"));
      const fingers = (apart: number) => [
        { x: x - apart / 2, y },
        { x: x + apart / 2, y },
      ];
      await touch("touchStart", fingers(from));
      for (let step = 1; step <= 4; step++)
        await touch("touchMove", fingers(from + ((to - from) * step) / 4));
      await touch("touchEnd", []);
    },
    async walkTo([row, col]) {
      const stop = page.locator('[data-cell][tabindex="0"]');
      await stop.focus();
      const at = async (): Promise<Square> => {
        const [r = 0, c = 0] = (
          await page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "")
        )
          .split(",")
          .map(Number);
        return [r, c];
      };
      const walk = async (steps: number, forth: string, back: string): Promise<void> => {
        for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps > 0 ? forth : back);
      };
      const [r, c] = await at();
      await walk(row - r, "ArrowDown", "ArrowUp");
      await walk(col - c, "ArrowRight", "ArrowLeft");
      await expect.poll(at).toEqual([row, col]);
    },
  };
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/**
 * Where something is on the screen once that stays the same for two frames: after a change of mode or size it may still move. In one frame a
 * page may measure its new size, and the next one shows what it did about that.
 */
export function boxAtRest(place: Locator): Promise<Box> {
  return place.evaluate(async (element) => {
    const nextFrame = (): Promise<unknown> =>
      new Promise((drawn) => {
        requestAnimationFrame(drawn);
      });
    for (;;) {
      const before = element.getBoundingClientRect();
      await nextFrame();
      await nextFrame();
      const { x, y, width, height } = element.getBoundingClientRect();
      if (x === before.x && y === before.y && width === before.width && height === before.height)
        return { x, y, width, height };
    }
  });
}

/** The same for its middle. */
export async function middleAtRest(place: Locator): Promise<Place> {
  const { x, y, width, height } = await boxAtRest(place);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger goes from one place to the other in a few steps; `before` it is lifted, something is waited for. */
export async function moveFinger(
  page: Page,
  from: Place,
  end: Place,
  before?: () => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const go = (step: number): Promise<unknown> =>
    touch("touchMove", [
      { x: from.x + ((end.x - from.x) * step) / 4, y: from.y + ((end.y - from.y) * step) / 4 },
    ]);
  // Together, because a finger that rests first would be a long press.
  await Promise.all([touch("touchStart", [from]), go(1)]);
  for (let step = 2; step <= 4; step++) await go(step);
  await before?.();
  await touch("touchEnd", []);
  await session.detach();
}
