/** The parts that every page is made of. Their looks are in base.css and parts.css, loaded once by studio.css. */

export { Button } from "./button.js";
export { Dialog } from "./dialog.js";
export { Disclosure } from "./disclosure.js";
export { Checkbox, NumberField, Select, type SelectProps } from "./fields.js";
export { Icon, type IconName } from "./icon.js";
export { dismissNotes, Notes, showNote } from "./notes.js";
export { byFinger, otherTapWords, tapWord } from "./pointer.js";
export { ProblemNote, sentence } from "./problem.js";
export { Progress } from "./progress.js";
export { SegmentedControl } from "./segmented.js";
export { nextTheme, startTheme, theme, themeChoice, type ThemeChoice } from "./theme.js";
export { Table } from "./table.js";
export { Toolbar } from "./toolbar.js";
export { Mark } from "./wordmark.js";
export { useLoaded } from "./use-loaded.js";
