/** Buttons in a row that are one tab stop: arrow keys, Home and End move between them. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusedElement } from "../guest.js";

export interface ToolbarProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Toolbar({ label, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | undefined>(undefined);

  const enabled = (): HTMLElement[] => [
    ...(bar.current?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? []),
  ];
  // Buttons come, go and are disabled; one of them must stay reachable by Tab.
  useLayoutEffect(() => {
    const buttons = enabled();
    const chosen = buttons.find((button) => button === current.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = enabled();
    const at = buttons.indexOf(focusedElement() as HTMLElement);
    if (at === -1) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at + buttons.length - 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      ref={bar}
      class="toolbar"
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => {
        const button = (event.target as HTMLElement).closest("button");
        if (button === null) return;
        for (const other of enabled()) other.tabIndex = other === button ? 0 : -1;
        current.current = button;
      }}
    >
      {children}
    </div>
  );
}
