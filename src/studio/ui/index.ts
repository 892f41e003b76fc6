/** The parts that every page is made of. Their looks are in base.css and parts.css, loaded once by main.tsx. */

/** Button: primary, plain or quiet; with an icon; an icon alone keeps its label as name and tooltip. */
export { Button, type ButtonProps } from "./button.js";
/** Dialog: help only. */
export { Dialog, type DialogProps } from "./dialog.js";
/** Disclosure: a heading that opens. */
export { Disclosure, type DisclosureProps } from "./disclosure.js";
/** Field: label, control, hint and error. NumberField: spin box with keys. Select, TextField, Checkbox: the native ones, labelled. */
export {
  Checkbox,
  Field,
  NumberField,
  Select,
  TextField,
  type CheckboxProps,
  type FieldProps,
  type NumberFieldProps,
  type SelectOption,
  type SelectProps,
  type TextFieldProps,
} from "./fields.js";
/** Icon: inline SVG in one stroke width; hidden from assistive technology, so give it a label. */
export { Icon, type IconName, type IconProps } from "./icon.js";
/** showNote: a short note with an optional action ("Undo"); Notes: their live region, once in the frame. */
export { Notes, showNote, type Note } from "./notes.js";
/** ProblemNote: a Problem with its place and the ways on. */
export { placeWords, ProblemNote, sentence, type ProblemNoteProps } from "./problem.js";
/** Progress: long work with Cancel beside it. */
export { Progress, type ProgressProps } from "./progress.js";
/** SegmentedControl: one of a few, as tabs or as a choice; arrow keys. */
export { SegmentedControl, type Segment, type SegmentedProps } from "./segmented.js";
/** Toolbar: buttons in a row, one tab stop. */
export { Toolbar, ToolbarGap, type ToolbarProps } from "./toolbar.js";
