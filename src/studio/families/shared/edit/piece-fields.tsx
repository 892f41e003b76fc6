/** The name of a piece, and how often a set has it. */
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { PanelRow } from "../../../frame/index.js";
import { NumberField } from "../../../ui/index.js";
import * as phrases from "../../../words/setting.js";

export interface NameFieldProps {
  readonly label: string;
  readonly maxLength: number;
  readonly pattern: RegExp;
  /** The rule for names: "one letter". */
  readonly rule: string;
  readonly pieces: readonly { readonly name: string }[];
  readonly at: number;
  onName(name: string): void;
}

/** A name that is not allowed is refused, and the reason is shown. */
export function NameField({ label, maxLength, pattern, rule, pieces, at, onName }: NameFieldProps) {
  const id = useId();
  const wrong = useSignal<string | undefined>(undefined);
  const { name } = pieces[at]!;
  const rename = (next: string): void => {
    const taken = next !== name && pieces.some((other) => other.name === next);
    wrong.value = !pattern.test(next) ? rule : taken ? phrases.thereIsAPieceAlready(next) : undefined;
    if (wrong.value === undefined && next !== name) onName(next);
  };
  return (
    <div class="field piece-name">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="text"
        maxLength={maxLength}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={name}
        aria-invalid={wrong.value !== undefined}
        onFocus={(event) => event.currentTarget.select()}
        onInput={() => {
          wrong.value = undefined;
        }}
        onChange={(event) => rename(event.currentTarget.value.trim())}
        onBlur={(event) => {
          event.currentTarget.value = name;
        }}
      />
      {wrong.value !== undefined && <small class="field-error">✗ {wrong.value}</small>}
    </div>
  );
}

interface Usage {
  readonly min: number;
  readonly max: number;
}

/** `most`: the highest number that can be entered; more means any number. */
export function UsageFields(props: { of: Usage; most: number; onUsage(usage: Usage): void }) {
  const { most, onUsage } = props;
  const { min, max } = props.of;
  return (
    <PanelRow>
      <NumberField
        label={phrases.atLeast}
        value={min}
        min={0}
        max={most}
        onValue={(value) => onUsage({ min: value, max: Math.max(value, max) })}
      />
      {max <= most && (
        <NumberField
          label={phrases.atMost}
          value={max}
          min={0}
          max={most}
          onValue={(value) => onUsage({ max: value, min: Math.min(value, min) })}
        />
      )}
    </PanelRow>
  );
}

/** " × 0–2" */
export function usageSigns({ min, max }: Usage, most: number): string {
  if (min === 1 && max === 1) return "";
  return ` × ${max > most ? `${min}+` : min === max ? max : `${min}–${max}`}`;
}
