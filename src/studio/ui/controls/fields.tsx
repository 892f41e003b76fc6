/** Labelled controls. A wrong value is reported beside the control, and the last right one stays in force. */
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../looks/icon.js";
import { sentence } from "../sentence.js";
import * as phrases from "../../words/frame.js";

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the label instead of under it. */
  readonly inline?: boolean;
  /** Gets the ids for the control. */
  children(control: { id: string; describedBy: string | undefined; invalid: boolean }): ComponentChildren;
}

export function Field({ label, hint, error, inline = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const noted = error !== undefined || hint !== undefined;
  return (
    <div class={`field ${inline ? "inline" : ""}`}>
      <label for={id}>{label}</label>
      {children({ id, describedBy: noted ? noteId : undefined, invalid: error !== undefined })}
      {noted ? (
        <small id={noteId} class={error === undefined ? "soft" : "field-error"}>
          {error === undefined ? sentence(hint ?? "") : `✗ ${error}`}
        </small>
      ) : null}
    </div>
  );
}

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly inline?: boolean;
  /** `min` stands for "no number" and is shown as an empty field. */
  readonly blank?: boolean;
  onValue(value: number): void;
}

const PAGE = 10;

/** A spin box: arrows one step, Page Up and Page Down ten, Home and End to the ends. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, inline = false, blank = false, onValue } = props;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  // Typed text stays, with its problem, until another number is in force. An effect after the paint would come after the first key on a
  // busy machine, and take it away.
  useLayoutEffect(() => setDraft(undefined), [value]);
  const numberOf = (text: string): number | undefined => {
    if (blank && text === "") return min;
    return isWithin(text, blank ? min + 1 : min, max) ? Number(text) : undefined;
  };
  const empty = blank && value === min;
  const wrong = draft !== undefined && numberOf(draft) === undefined;
  const go = (next: number): void => {
    setDraft(undefined);
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onValue(bounded);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      PageUp: value + PAGE,
      PageDown: value - PAGE,
      Home: min,
      End: max,
    };
    const next = moves[event.key];
    if (next === undefined || ((event.key === "Home" || event.key === "End") && draft !== undefined)) return;
    event.preventDefault();
    go(next);
  };
  return (
    <Field
      label={label}
      error={wrong ? phrases.enterTo(blank ? min + 1 : min, max, blank ? phrases.orNothing : "") : undefined}
      inline={inline}
    >
      {({ id, describedBy, invalid }) => (
        <div class="spin" data-invalid={invalid}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={phrases.less(label)}
            disabled={value <= min}
            onClick={() => go(value - 1)}
          >
            <Icon name="minus" size={16} />
          </button>
          <input
            id={id}
            role="spinbutton"
            inputMode="numeric"
            autocomplete="off"
            value={draft ?? (empty ? "" : String(value))}
            placeholder={blank ? "–" : undefined}
            aria-valuenow={value}
            aria-valuetext={empty ? "empty" : undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            size={Math.max(2, String(max).length)}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={onKeyDown}
            onInput={(event) => {
              const text = event.currentTarget.value.trim();
              setDraft(text);
              const number = numberOf(text);
              if (number !== undefined && number !== value) onValue(number);
            }}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={phrases.more(label)}
            disabled={value >= max}
            onClick={() => go(value + 1)}
          >
            <Icon name="plus" size={16} />
          </button>
        </div>
      )}
    </Field>
  );
}

function isWithin(text: string, min: number, max: number): boolean {
  if (!/^-?\d+$/.test(text)) return false;
  const value = Number(text);
  return value >= min && value <= max;
}

export interface SelectOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface SelectProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly options: readonly SelectOption<Id>[];
  readonly hint?: string | undefined;
  readonly inline?: boolean;
  onValue(id: Id): void;
}

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, value, options, hint, inline = false, onValue } = props;
  return (
    <Field label={label} hint={hint} inline={inline}>
      {({ id, describedBy }) => (
        <span class="select">
          <select
            id={id}
            value={value}
            aria-describedby={describedBy}
            onChange={(event) => onValue(event.currentTarget.value as Id)}
          >
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  );
}

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  onChecked(checked: boolean): void;
}

export function Checkbox({ label, checked, onChecked }: CheckboxProps) {
  return (
    <label class="checkbox">
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
