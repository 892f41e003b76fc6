/** Fetches a part of the page when it is first shown, and again on request. After that it is there at once. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { IS_GUEST } from "./guest.js";

export type Loaded<T> =
  | { readonly kind: "waiting" }
  | { readonly kind: "there"; readonly value: T }
  /** Its files did not arrive. `again`: not even when somebody tried again. */
  | { readonly kind: "missing"; readonly again: boolean };

export interface Loader<T> {
  readonly state: ReadonlySignal<Loaded<T>>;
  start(): void;
  tryAgain(): void;
}

const loadedBefore = new WeakMap<() => Promise<unknown>, object>();

/**
 * Some browsers remember until a reload that a file was missing, and after a new version the file is gone for good. So if the
 * server answers, the page is reloaded: its board is saved, and its address has the rest. A guest must not reload its host's
 * page.
 */
async function reloadPage(): Promise<boolean> {
  if (IS_GUEST) return false;
  const answer = await fetch(location.pathname, { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok !== true) return false;
  location.reload();
  return true;
}

/** `load` must be the same function at every call. `startOver` is for a second failure, and says whether the page will be reloaded. */
export function createLoader<T extends object>(
  load: () => Promise<T>,
  startOver: () => Promise<boolean> = reloadPage,
): Loader<T> {
  const known = loadedBefore.get(load) as T | undefined;
  const state = signal<Loaded<T>>(
    known === undefined ? { kind: "waiting" } : { kind: "there", value: known },
  );
  const attempt = async (again: boolean): Promise<void> => {
    state.value = { kind: "waiting" };
    try {
      const value = await load();
      loadedBefore.set(load, value);
      state.value = { kind: "there", value };
    } catch (error) {
      console.error(error);
      if (again && (await startOver())) return;
      state.value = { kind: "missing", again };
    }
  };
  return {
    state,
    start(): void {
      if (state.peek().kind === "waiting") void attempt(false);
    },
    tryAgain: () => void attempt(true),
  };
}
