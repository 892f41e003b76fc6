/** A slider with its label and its value in words. */
import { useId } from "preact/hooks";

export interface RangeProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step?: number;
  /** "2 of 3" */
  readonly words: string;
  onValue(value: number): void;
}

export function Range({ label, value, max, step = 1, words, onValue }: RangeProps) {
  const id = useId();
  return (
    <div class="range">
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
        onInput={(event) => onValue(Number(event.currentTarget.value))}
      />
    </div>
  );
}
