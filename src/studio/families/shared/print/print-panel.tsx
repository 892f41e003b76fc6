/**
 * "Print": what draws the sheet is loaded at the first sign of a hand, so that the page is there sooner and Ctrl+P still prints the sheet. A Ctrl+P that comes
 * sooner waits for it.
 */
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { printAsked } from "../../../frame/index.js";
import { Disclosure, Later } from "../../../ui/index.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/setting.js";

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
      // If it does not arrive, the panel says so when somebody looks.
      load().then(
        () => (ready = true),
        () => undefined,
      );
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
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef(printAsked.peek());
  useSignalEffect(() => {
    if (printAsked.value === seen.current) return;
    seen.current = printAsked.value;
    setOpen(true);
    panel.current?.scrollIntoView({ block: "nearest" });
    panel.current?.querySelector("summary")?.focus();
  });
  return (
    <div ref={panel}>
      <Disclosure summary={phrases.print} open={open} onToggle={setOpen}>
        {(needed || open) && <Later load={load}>{(Form) => <Form page={page} open={open} />}</Later>}
      </Disclosure>
    </div>
  );
}
