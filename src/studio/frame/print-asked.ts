/** The header's way to print: the page answers, which knows its sheet. */
import { signal } from "@preact/signals";

/** How often somebody has asked. */
export const printAsked = signal(0);

export function askToPrint(): void {
  printAsked.value = printAsked.peek() + 1;
}
