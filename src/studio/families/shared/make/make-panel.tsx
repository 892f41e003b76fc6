/** "Make new puzzles": a form that is loaded when somebody opens it. */
import { useState } from "preact/hooks";
import { Disclosure, useLoaded } from "../../../ui/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";

export function MakePanel<P, S>({ session }: { readonly session: PuzzleSession<P, S> }) {
  const [open, setOpen] = useState(false);
  const Form = useLoaded(async () => (open ? (await import("./make-form.js")).MakeForm : undefined), [open]);
  return (
    <Disclosure summary="Make new puzzles" open={open} onToggle={setOpen}>
      {Form === undefined ? null : <Form session={session} />}
    </Disclosure>
  );
}
