/**
 * "Print": the code that draws the sheet is loaded at the first input, so that the page appears sooner and Ctrl+P still prints the sheet.
 * An earlier Ctrl+P waits for it.
 */
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { printAsked } from "../../../frame/index.js";
import { Disclosure, Later } from "../../../ui/index.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/setting.js";

const load = async () => (await import("./print-form.js")).PrintForm;

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** Whether there was any input yet (pointer, touch or key), and the callback for when the form can print. */
function useHand(): { readonly there: boolean; readonly onReady: (start: () => void) => void } {
  const [there, setThere] = useState(false);
  const state = useRef({ ready: false, asked: false });
  const ifAsked = (start: () => void): void => {
    if (state.current.asked) start();
    state.current.asked = false;
  };
  // An effect after the paint would miss a key that comes before it, on a busy machine.
  useLayoutEffect(() => {
    const seen = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, seen, true);
      setThere(true);
    };
    const early = (event: KeyboardEvent): void => {
      if (state.current.ready || event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      state.current.asked = true;
      // Without the sheet, the page itself is better than nothing.
      load().catch(() => ifAsked(print));
    };
    for (const sign of SIGNS) addEventListener(sign, seen, true);
    addEventListener("keydown", early, true);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, seen, true);
      removeEventListener("keydown", early, true);
    };
  }, []);
  const onReady = (start: () => void): void => {
    state.current.ready = true;
    // Printing blocks the page, so let it be drawn first.
    setTimeout(() => ifAsked(start));
  };
  return { there, onReady };
}

export function PrintPanel<P, S>({ page }: { readonly page: PuzzleOnPage<P, S> }) {
  const [open, setOpen] = useState(false);
  const { there, onReady } = useHand();
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
        {(there || open) && (
          <Later load={load}>{(Form) => <Form page={page} open={open} onReady={onReady} />}</Later>
        )}
      </Disclosure>
    </div>
  );
}
