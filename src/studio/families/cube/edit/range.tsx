/** A slider with its label and its value in words. */
import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";

export type RangeProps = {
  readonly label: string;
  readonly max: number;
  readonly step?: number;
  /** "2 of 3" */
  readonly words: string;
} & ({ readonly of: Signal<number> } | { readonly value: number; readonly onValue: (value: number) => void });

export function Range(props: RangeProps) {
  const { label, max, step = 1, words } = props;
  const id = useId();
  const value = "of" in props ? props.of.value : props.value;
  return (
    <div class="cube-range">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        disabled={max === 0}
        aria-valuetext={words}
        onInput={(event) => {
          const next = Number(event.currentTarget.value);
          if ("of" in props) props.of.value = next;
          else props.onValue(next);
        }}
      />
    </div>
  );
}
