/** The board alone in a page, for the browser tests to drive: `test/studio/support/harness.ts` builds it. No part of the Studio. */
import { render } from "preact";
import type { Scene } from "../../../scene/index.js";
import { Board } from "../index.js";

const board = {
  show(scene: Scene): void {
    const label = ([row, col]: readonly [number, number]): string => `${row},${col}`;
    render(<Board scene={scene} label={scene.title} cellLabel={label} />, document.body);
  },
};

declare global {
  interface Window {
    board: typeof board;
  }
}
window.board = board;
