/**
 * "Print": what draws the sheet is loaded at the first sign of a hand, so that the page is there sooner and Ctrl+P still prints the sheet. A Ctrl+P that comes
 * sooner waits for it.
 */
import { useEffect, useState } from "preact/hooks";
import { Disclosure, Loading, useLoadedOnce } from "../../../ui/index.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import type { PrintFormProps } from "./print-form.js";

const load = async () => (await import("./print-form.js")).PrintForm;

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
/** For the sheet to hear that it is printed. */
const PATIENCE_MS = 100;

/** False until somebody moves, touches or types. */
function useHand(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    let ready = false;
    const seen = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, seen, true);
      setThere(true);
      void load().then(() => (ready = true));
    };
    const early = (event: KeyboardEvent): void => {
      if (ready || event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void load().then(() => setTimeout(print, PATIENCE_MS));
    };
    for (const sign of SIGNS) addEventListener(sign, seen, true);
    addEventListener("keydown", early, true);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, seen, true);
      removeEventListener("keydown", early, true);
    };
  }, []);
  return there;
}

export function PrintPanel<P, S>({ page }: { readonly page: PuzzleOnPage<P, S> }) {
  const [open, setOpen] = useState(false);
  const needed = useHand();
  return (
    <Disclosure summary="Print" open={open} onToggle={setOpen}>
      {needed && <Form page={page} open={open} />}
    </Disclosure>
  );
}

function Form<P, S>(props: PrintFormProps<P, S>) {
  const Loaded = useLoadedOnce(load);
  return Loaded === undefined ? <Loading /> : <Loaded {...props} />;
}
