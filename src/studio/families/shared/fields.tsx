/** Controls that read and write a signal, for settings of a panel. */
import type { Signal } from "@preact/signals";
import { Checkbox, NumberField, Select, type SelectProps } from "../../ui/index.js";

export interface BoundNumberProps {
  readonly label: string;
  readonly of: Signal<number>;
  readonly min: number;
  readonly max: number;
}

export function BoundNumber({ label, of, min, max }: BoundNumberProps) {
  return (
    <NumberField
      label={label}
      value={of.value}
      min={min}
      max={max}
      onValue={(value) => {
        of.value = value;
      }}
    />
  );
}

export function BoundCheckbox({ label, of }: { readonly label: string; readonly of: Signal<boolean> }) {
  return (
    <Checkbox
      label={label}
      checked={of.value}
      onChecked={(checked) => {
        of.value = checked;
      }}
    />
  );
}

export interface BoundSelectProps<Id extends string> extends Pick<
  SelectProps<Id>,
  "label" | "options" | "hint"
> {
  readonly of: Signal<Id>;
}

export function BoundSelect<Id extends string>({ of, ...props }: BoundSelectProps<Id>) {
  return (
    <Select
      {...props}
      value={of.value}
      onValue={(id) => {
        of.value = id;
      }}
    />
  );
}

/** A seed that nobody chose. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
