/** A text with several puzzles waits until somebody chooses one. The list is loaded when there is such a text. */
import { openChoice } from "../desk/index.js";
import { useLoaded } from "../ui/index.js";

export function OpenChoice() {
  const asked = openChoice.value !== undefined;
  const List = useLoaded(
    async () => (asked ? (await import("./choice-list.js")).ChoiceList : undefined),
    [asked],
  );
  return List === undefined ? null : <List />;
}
