/** A section that is closed at first, and loaded when it is opened. */
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { Disclosure, Later } from "../../../ui/index.js";

interface LaterDisclosureProps<Props extends object> {
  readonly summary: string;
  /** It must be the same function at every render; it is called once. */
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
