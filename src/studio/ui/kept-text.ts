/** Small choices that are saved on the device. If the browser saves nothing, and for guests, they last until the page is closed. */
import { IS_GUEST } from "./guest.js";

export function keptText(key: string): string | undefined {
  try {
    return IS_GUEST ? undefined : (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Undefined: it is forgotten. */
export function keepText(key: string, text: string | undefined): void {
  if (IS_GUEST) return;
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The browser does not save it.
  }
}
