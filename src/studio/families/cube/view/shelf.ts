/** Keeps built solids while they are wanted, by their source and manner: when one piece moves, the others are not built again. */
import type { Scene } from "three";
import type { Made } from "./build.js";

export interface Shelf {
  /** The one of the last round, or a new one. */
  take(from: object, how: string, make: () => Made): Made;
  /** Removes what was not taken in this round. */
  endRound(): void;
  clear(): void;
}

export function createShelf(scene: Scene): Shelf {
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
    take(from, how, make) {
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
    endRound() {
      drop(before);
      before = now;
      now = new Map();
    },
    clear() {
      drop(before);
      drop(now);
      before = new Map();
      now = new Map();
    },
  };
}
