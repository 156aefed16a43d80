export { ColourRadios } from "./ColourRadios.tsx"
export { type ConflictChoices, ConflictDialog, type ConflictField } from "./ConflictDialog.tsx"
export { changedValues } from "./changedValues.ts"
export { DateField } from "./DateField.tsx"
export { DateInput } from "./DateInput.tsx"
export { DraftNotice } from "./DraftNotice.tsx"
export { EventTimeFields } from "./EventTimeFields.tsx"
export { FormDialog } from "./FormDialog.tsx"
export { isSameValue } from "./isSameValue.ts"
export { isWorthRetrying } from "./isWorthRetrying.ts"
export { type MergedForm, mergeForms } from "./mergeForms.ts"
export { revealFirstError } from "./revealFirstError.ts"
export { TextInput } from "./TextInput.tsx"
export {
  draftOf,
  type TimeDraft,
  timeFaults,
  timeOfDraft,
  withAllDay,
  withStart
} from "./TimeDraft.ts"
export { TimeField } from "./TimeField.tsx"
export { TimeInput } from "./TimeInput.tsx"
export { type FilledForm, useFormConflict } from "./useFormConflict.ts"
export { type FormFrame, useFormFrame } from "./useFormFrame.tsx"
export { type KeptChanges, useKeptChanges } from "./useKeptChanges.tsx"
export { useKeptText } from "./useKeptText.ts"
