/** How somebody likes to play: remembered by the browser, for all boards. */
import { effect, signal } from "@preact/signals";

const KEY = "quadrille.twist";

function read(): boolean {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as { showErrors?: boolean }).showErrors !== false;
  } catch {
    return true;
  }
}

/** What breaks a rule is marked while playing. */
export const showErrors = signal(read());

effect(() => {
  const text = JSON.stringify({ showErrors: showErrors.value });
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Not allowed to remember: it holds until the page is closed.
  }
});
