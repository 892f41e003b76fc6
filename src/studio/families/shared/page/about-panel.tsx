/** "Title, author and note": its fields are loaded when somebody opens it. */
import { useState } from "preact/hooks";
import { Disclosure, Loading, useLoadedOnce } from "../../../ui/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";

const load = async () => (await import("../edit/about-form.js")).AboutForm;

interface AboutPanelProps<P, S> {
  readonly session: PuzzleSession<P, S>;
}

export function AboutPanel<P, S>(props: AboutPanelProps<P, S>) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary="Title, author and note" open={open} onToggle={setOpen}>
      {open && <Form {...props} />}
    </Disclosure>
  );
}

function Form<P, S>(props: AboutPanelProps<P, S>) {
  const Loaded = useLoadedOnce(load);
  return Loaded === undefined ? <Loading /> : <Loaded {...props} />;
}
