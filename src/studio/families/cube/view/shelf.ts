/** Keeps built solids while they are needed, by their source and style: when one piece moves, the others are not built again. */
import type { Scene } from "three";
import type { Made } from "./build.js";

export function createShelf(scene: Scene) {
  let before = new Map<object, Map<string, Made>>();
  let now = new Map<object, Map<string, Made>>();
  const drop = (shelf: Map<object, Map<string, Made>>): void => {
    for (const things of shelf.values())
      for (const made of things.values()) {
        scene.remove(made.object);
        made.dispose();
      }
  };
  return {
    /** The one of the last round, or a new one. */
    take(from: object, how: string, make: () => Made): Made {
      const already = now.get(from)?.get(how);
      if (already !== undefined) return already;
      const known = before.get(from)?.get(how);
      const made = known ?? make();
      if (known === undefined) scene.add(made.object);
      else before.get(from)!.delete(how);
      const own = now.get(from) ?? new Map<string, Made>();
      now.set(from, own.set(how, made));
      return made;
    },
    /** Removes what was not taken in this round. */
    endRound(): void {
      drop(before);
      before = now;
      now = new Map();
    },
    clear(): void {
      drop(before);
      drop(now);
      before = new Map();
      now = new Map();
    },
  };
}
