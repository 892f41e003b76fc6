/** A section that is closed at first, and loaded when somebody opens it. */
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { Disclosure, Later } from "../../../ui/index.js";

interface LaterDisclosureProps<Props extends object> {
  readonly summary: string;
  /** The same function at every call: it is called once. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

export function LaterDisclosure<Props extends object>({ summary, load, props }: LaterDisclosureProps<Props>) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} open={open} onToggle={setOpen}>
      {open && <Later load={load}>{(Loaded) => <Loaded {...props} />}</Later>}
    </Disclosure>
  );
}
