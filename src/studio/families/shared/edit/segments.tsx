import type { Signal } from "@preact/signals";
import { SegmentedControl } from "../../../ui/index.js";

type SegmentsProps<Id extends string> = Omit<
  Parameters<typeof SegmentedControl<Id>>[0],
  "value" | "onValue"
> & { readonly of: Signal<Id> };

/** One of a few, as a signal says. */
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
