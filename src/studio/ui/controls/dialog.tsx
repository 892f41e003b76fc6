/** A sheet over the page, for short visits; everything else is inline. Escape and a click outside close it. */
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "./button.js";
import * as phrases from "../../words/frame.js";

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, open, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // In a layout effect, because its contents may take the focus in their own effects.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    else if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={titleId}
      onClose={() => onClose()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-sheet">
        <header>
          <h2 id={titleId}>{title}</h2>
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            label={phrases.close}
            shortcut="Esc"
            onClick={() => onClose()}
          />
        </header>
        {open ? children : null}
      </div>
    </dialog>
  );
}
