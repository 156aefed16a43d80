import { useEffect, useState } from "react"
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form"
import { useUserConfig } from "../me/UserConfig.ts"
import { changedValues } from "./changedValues.ts"
import { dropDraft, readDraft, writeDraft } from "./draftStore.ts"

/** What is kept of a form that is not saved yet. */
export interface FormDraft {
  /**
   * When the draft that the form began with was kept, in milliseconds since 1970; null without one.
   */
  readonly restoredAt: number | null
  /** Forgets the draft, as when it is saved. Nothing is kept any more. */
  readonly drop: () => void
  /** Forgets the draft and empties the form. */
  readonly startOver: () => void
}

/**
 * Keeps what is typed in this browser, for this user, from the first change until it is saved or
 * discarded. The form begins with the draft that it finds.
 */
export const useFormDraft = <V extends FieldValues>(
  form: UseFormReturn<V>,
  formId: string
): FormDraft => {
  const { id: userId } = useUserConfig()
  const [found] = useState(() => readDraft(localStorage, userId, formId, Date.now()))
  const [restoredAt, setRestoredAt] = useState(found?.savedAt ?? null)
  const [keeper] = useState(() => ({ isOver: false, isRestored: false }))
  // What stands around a form may reset it when it is first shown, as react-admin does.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (!isReady) return
    if (found !== null && !keeper.isRestored)
      for (const [name, value] of Object.entries(found.values))
        form.setValue(name as FieldPath<V>, value as never, { shouldDirty: true })
    keeper.isRestored = true
    return form.subscribe({
      formState: { values: true },
      // What the form says of its untouched values here is newer than what was last rendered.
      callback: ({ values, defaultValues = {} }) => {
        if (keeper.isOver) return
        const changed = changedValues(values, defaultValues)
        if (Object.keys(changed).length === 0) dropDraft(localStorage, userId, formId)
        else writeDraft(localStorage, userId, formId, { savedAt: Date.now(), values: changed })
      }
    })
  }, [form, formId, userId, found, keeper, isReady])
  return {
    restoredAt,
    drop: () => {
      keeper.isOver = true
      dropDraft(localStorage, userId, formId)
    },
    startOver: () => {
      form.reset()
      dropDraft(localStorage, userId, formId)
      setRestoredAt(null)
    }
  }
}
