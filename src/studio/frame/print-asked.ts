/** The header asks for printing, and the page, which knows its sheet, does it. */
import { signal } from "@preact/signals";

/** How often printing was asked for. */
export const printAsked = signal(0);

export function askToPrint(): void {
  printAsked.value = printAsked.peek() + 1;
}
