/** The rules in Play. On each device they are open until they are closed, so that newcomers need not look for them. */
import { useState } from "preact/hooks";
import { PanelSection, rulesHere } from "../../../frame/index.js";
import { Disclosure, keepText, keptText } from "../../../ui/index.js";
import * as phrases from "../../../words/play.js";

const keyOf = (family: string): string => `quadrille.rules-read.${family}`;

export function RulesSection({ family }: { readonly family: string }) {
  const [open, setOpen] = useState(() => keptText(keyOf(family)) === undefined);
  const rules = rulesHere.value;
  if (rules.length === 0) return null;
  return (
    <PanelSection>
      <Disclosure
        summary={phrases.howToPlay}
        open={open}
        onToggle={(now) => {
          setOpen(now);
          keepText(keyOf(family), now ? undefined : "");
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
