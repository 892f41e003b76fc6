/** How somebody likes to play: remembered by the browser, for all boards of a family. */
import { effect, signal, type Signal } from "@preact/signals";

/** Switches by name, each with how it stands until it is changed. */
export function rememberedSwitches<Name extends string>(
  family: string,
  start: Readonly<Record<Name, boolean>>,
): Record<Name, Signal<boolean>> {
  const key = `quadrille.${family}`;
  const stored = read(key);
  const names = Object.keys(start) as Name[];
  const switches = Object.fromEntries(
    names.map((name) => [name, signal(typeof stored[name] === "boolean" ? stored[name] : start[name])]),
  ) as Record<Name, Signal<boolean>>;
  effect(() => {
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, switches[name].value])));
    try {
      localStorage.setItem(key, text);
    } catch {
      // Not allowed to remember: it holds until the page is closed.
    }
  });
  return switches;
}

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
