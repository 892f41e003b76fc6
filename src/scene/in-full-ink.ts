/** For paper: on the screen, clues are greyed once they are met, and a clue of 0 is met before anything is done. A pencil needs them all. */
import type { Scene } from "./scene.js";

export function inFullInk(scene: Scene): Scene {
  const items = scene.items.map((item) =>
    item.kind === "clue" && item.state === "done"
      ? { kind: item.kind, side: item.side, index: item.index, text: item.text }
      : item,
  );
  return { ...scene, items };
}
