/** The parts that every page is made of. Their looks are in base.css and parts.css, loaded once by studio.css. */

/** Button: primary, plain or quiet; with an icon; an icon alone keeps its label as name and tooltip. */
export { Button } from "./button.js";
/** Dialog: help only. */
export { Dialog } from "./dialog.js";
/** Disclosure: a heading that opens. */
export { Disclosure } from "./disclosure.js";
/** NumberField: spin box with keys. Select, Checkbox: the native ones, labelled. */
export { Checkbox, NumberField, Select, type SelectProps } from "./fields.js";
/** Icon: inline SVG in one stroke width; hidden from assistive technology, so give it a label. */
export { Icon, type IconName } from "./icon.js";
/** showNote: a short note with an optional action ("Undo"); Notes: their live region, once in the frame. */
export { dismissNotes, Notes, showNote } from "./notes.js";
/** byFinger: whether the pointer is a finger; the others are words for what it does. */
export { byFinger, otherTapWords, tapWord } from "./pointer.js";
/** ProblemNote: a Problem with its place and the ways on; sentence: its message alone. */
export { ProblemNote, sentence } from "./problem.js";
/** Progress: long work with Cancel beside it. */
export { Progress } from "./progress.js";
/** SegmentedControl: one of a few, as tabs or as a choice; arrow keys. */
export { SegmentedControl } from "./segmented.js";
/** Toolbar: buttons in a row, one tab stop. */
export { Toolbar } from "./toolbar.js";
