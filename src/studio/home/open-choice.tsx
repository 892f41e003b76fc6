/** A text with several puzzles waits until somebody chooses one. The list is loaded when there is such a text. */
import { openChoice } from "../desk/index.js";
import { Later } from "../ui/index.js";

const load = async () => (await import("./choice-list.js")).ChoiceList;

export function OpenChoice() {
  if (openChoice.value === undefined) return null;
  return <Later load={load}>{(List) => <List />}</Later>;
}
