import { signal, type ReadonlySignal } from "@preact/signals";

/** Whether a media query holds; false if there is no page. */
export function mediaSignal(query: string): ReadonlySignal<boolean> {
  const holds = signal(false);
  if (typeof matchMedia === "function") {
    const list = matchMedia(query);
    holds.value = list.matches;
    list.addEventListener("change", () => {
      holds.value = list.matches;
    });
  }
  return holds;
}
