import { useEffect, useState } from "react"
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form"
import { useUserConfig } from "../../me/UserConfig.ts"
import { changedValues } from "./changedValues.ts"
import { dropDraft, readDraft, writeDraft } from "./draftStore.ts"

export interface FormDraft {
  /** When the restored draft was stored, in milliseconds since 1970; null without one. */
  readonly restoredAt: number | null
  /** Deletes the draft and stops storing, for example after saving. */
  readonly drop: () => void
  readonly startOver: () => void
}

/** Stores a form's changes in this browser, per user, and restores them when it opens. */
export const useFormDraft = <V extends FieldValues>(
  form: UseFormReturn<V>,
  formId: string
): FormDraft => {
  const { id: userId } = useUserConfig()
  const [found] = useState(() => readDraft(localStorage, userId, formId, Date.now()))
  const [restoredAt, setRestoredAt] = useState(found?.savedAt ?? null)
  const [keeper] = useState(() => ({ isOver: false, isRestored: false }))
  // A component around the form may reset it on mount, as react-admin does.
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
      // The default values in this event are newer than those of the last render.
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
