/** The rules in Play. They are open until somebody closes them, on this device: a newcomer need not look for them. */
import { useState } from "preact/hooks";
import { PanelSection, rulesHere } from "../../../frame/index.js";
import { Disclosure } from "../../../ui/index.js";

const keyOf = (family: string): string => `quadrille.rules-read.${family}`;

function wasClosed(family: string): boolean {
  try {
    return localStorage.getItem(keyOf(family)) !== null;
  } catch {
    return false;
  }
}

function remember(family: string, closed: boolean): void {
  try {
    if (closed) localStorage.setItem(keyOf(family), "");
    else localStorage.removeItem(keyOf(family));
  } catch {
    // The browser keeps nothing: they are open again the next time.
  }
}

export function RulesSection({ family }: { readonly family: string }) {
  const [open, setOpen] = useState(() => !wasClosed(family));
  const rules = rulesHere.value;
  if (rules.length === 0) return null;
  return (
    <PanelSection>
      <Disclosure
        summary="How to play"
        open={open}
        onToggle={(now) => {
          setOpen(now);
          remember(family, !now);
        }}
      >
        <ul class="panel-list">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Disclosure>
    </PanelSection>
  );
}
