/** The parts of every page. Their style sheets are in `looks/`, loaded once by studio.css. */
export { clockWords, sumOfClocks } from "./clock-words.js";
export {
  focusedElement,
  type Guest,
  GuestContext,
  handEnters,
  handRoot,
  IS_GUEST,
  type Root,
  targetOf,
  useGuest,
  useRoot,
} from "./guest.js";
export { keepText, keptText } from "./kept-text.js";
export { Button } from "./controls/button.js";
export { Dialog } from "./controls/dialog.js";
export { Disclosure } from "./controls/disclosure.js";
export { Checkbox, NumberField, type NumberFieldProps, Select, type SelectProps } from "./controls/fields.js";
export { Range } from "./controls/range.js";
export { SegmentedControl } from "./controls/segmented.js";
export { Table } from "./controls/table.js";
export { Toolbar } from "./controls/toolbar.js";
export { Later, lazyComponent, Loading } from "./lazy.js";
export { Icon, type IconName } from "./looks/icon.js";
export { nextTheme, startTheme, theme, themeChoice, type ThemeChoice } from "./looks/theme.js";
export { Mark } from "./looks/wordmark.js";
export { dismissNotes, GuestNotes, type Note, Notes, showNote } from "./messages/notes.js";
export { ProblemNote } from "./messages/problem.js";
export { Progress } from "./messages/progress.js";
export { mediaSignal } from "./media.js";
export { Plotted } from "./plotted.js";
export { byFinger, otherTapWords, tapWord } from "./pointer.js";
export { Said, spokenPlace } from "./said.js";
export { sentence } from "./sentence.js";
export { useLoaded } from "./use-loaded.js";
