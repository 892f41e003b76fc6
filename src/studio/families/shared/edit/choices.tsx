/** Pictures to choose from, by number; one of them is chosen. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Toolbar } from "../../../ui/index.js";
import "./choices.css";

export interface Choice {
  readonly id: number;
  readonly label: string;
  readonly face: ComponentChildren;
  /** The text below its picture. */
  readonly text?: string | undefined;
}

export function Choices(props: { label: string; of: Signal<number>; choices: readonly Choice[] }) {
  return (
    <div class="choices">
      <Toolbar label={props.label}>
        {props.choices.map(({ id, label, face, text }) => (
          <button
            key={id}
            type="button"
            title={label}
            aria-pressed={props.of.value === id}
            onClick={() => {
              props.of.value = id;
            }}
          >
            {face}
            <span class="unseen">{label}</span>
            {text !== undefined && <small aria-hidden="true">{text}</small>}
          </button>
        ))}
      </Toolbar>
    </div>
  );
}
