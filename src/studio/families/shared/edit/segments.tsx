import type { Signal } from "@preact/signals";
import { SegmentedControl } from "../../../ui/index.js";

type SegmentsProps<Id extends string> = Omit<
  Parameters<typeof SegmentedControl<Id>>[0],
  "value" | "onValue"
> & { readonly of: Signal<Id> };

/** Segments whose value is a signal. */
export function BoundSegments<Id extends string>({ of, ...props }: SegmentsProps<Id>) {
  return (
    <SegmentedControl
      {...props}
      value={of.value}
      onValue={(id) => {
        of.value = id;
      }}
    />
  );
}
