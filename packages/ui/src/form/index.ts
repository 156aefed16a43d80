export { ColourRadios } from "./ColourRadios.tsx"
export {
  type ConflictChoices,
  ConflictDialog,
  type ConflictField
} from "./draft/ConflictDialog.tsx"
export { changedValues } from "./draft/changedValues.ts"
export { DraftNotice } from "./draft/DraftNotice.tsx"
export { isSameValue } from "./draft/isSameValue.ts"
export { type MergedForm, mergeForms } from "./draft/mergeForms.ts"
export { type FilledForm, useFormConflict } from "./draft/useFormConflict.ts"
export { type KeptChanges, useKeptChanges } from "./draft/useKeptChanges.tsx"
export { useKeptText } from "./draft/useKeptText.ts"
export { FormDialog } from "./FormDialog.tsx"
export { revealFirstError } from "./revealFirstError.ts"
export { TextInput } from "./TextInput.tsx"
export { DateField } from "./times/DateField.tsx"
export { DateInput } from "./times/DateInput.tsx"
export { EventTimeFields } from "./times/EventTimeFields.tsx"
export { draftOf, type TimeDraft, timeFaults, timeOfDraft } from "./times/TimeDraft.ts"
export { TimeField } from "./times/TimeField.tsx"
export { TimeInput } from "./times/TimeInput.tsx"
export { type FormFrame, useFormFrame } from "./useFormFrame.tsx"
