import { type ReactNode, useRef, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { LeaveDialog } from "./draft/LeaveDialog.tsx"
import { type FormDraft, useFormDraft } from "./draft/useFormDraft.ts"
import { type Closes, useLeaveGuard } from "./draft/useLeaveGuard.ts"

export interface FormFrame {
  readonly draft: FormDraft
  /** The dialog that asks before leaving; render it with the form. */
  readonly question: ReactNode
  /** Closes the form; asks first if it has changes. */
  readonly close: () => void
  /** Call after saving: deletes the draft and disables the question before leaving. */
  readonly saved: () => void
  /** Sent with each attempt, so that the form is saved only once. */
  readonly idempotencyKey: string
  /** Runs one attempt to save. While another is running, does nothing and returns undefined. */
  readonly submit: <A>(save: () => Promise<A>) => Promise<A | undefined>
}

/** Adds draft, leave question and idempotency key to a form: no input is lost or saved twice. */
export const useFormFrame = <V extends FieldValues>(
  form: UseFormReturn<V>,
  {
    formId,
    onClose,
    closes
  }: {
    /** Identifies the form and its record, such as `contractors/c1`. */
    readonly formId: string
    readonly onClose: () => void
    /** Decides whether navigating to an address closes the form. */
    readonly closes?: Closes
  }
): FormFrame => {
  const draft = useFormDraft(form, formId)
  const isChanged = Object.keys(form.formState.dirtyFields).length > 0
  const guard = useLeaveGuard(isChanged, closes)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isClosing, setClosing] = useState(false)
  const isSaving = useRef(false)
  const leave = (): void => {
    if (guard.isAsking) guard.proceed()
    else {
      guard.release()
      onClose()
    }
  }
  const stay = (): void => {
    setClosing(false)
    guard.stay()
  }
  return {
    draft,
    close: () => (isChanged ? setClosing(true) : onClose()),
    saved: () => {
      draft.drop()
      guard.release()
    },
    idempotencyKey,
    submit: async (save) => {
      if (isSaving.current) return undefined
      isSaving.current = true
      return save().finally(() => {
        isSaving.current = false
      })
    },
    question: (
      <LeaveDialog
        open={isClosing || guard.isAsking}
        onStay={stay}
        onKeep={leave}
        onDiscard={() => {
          draft.drop()
          leave()
        }}
      />
    )
  }
}
