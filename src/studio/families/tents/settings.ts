/** How somebody likes to play: remembered by the browser, for all boards. */
import { effect, signal } from "@preact/signals";

const KEY = "quadrille.tents";

interface Stored {
  readonly autoGrass?: boolean;
  readonly showErrors?: boolean;
}

function read(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Stored;
  } catch {
    return {};
  }
}

const stored = read();
/** Grass is drawn where no tent can stand any more. */
export const autoGrass = signal(stored.autoGrass === true);
/** Broken rules are marked and said while playing. */
export const showErrors = signal(stored.showErrors !== false);

effect(() => {
  const text = JSON.stringify({ autoGrass: autoGrass.value, showErrors: showErrors.value });
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Not allowed to remember: it holds until the page is closed.
  }
});
