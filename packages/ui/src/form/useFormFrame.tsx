import { type ReactNode, useRef, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { LeaveDialog } from "./LeaveDialog.tsx"
import { type FormDraft, useFormDraft } from "./useFormDraft.ts"
import { type Closes, useLeaveGuard } from "./useLeaveGuard.ts"

/** What every form has: a draft, a question before it is left, and one key for saving it once. */
export interface FormFrame {
  readonly draft: FormDraft
  /** The question before leaving; to be rendered with the form. */
  readonly question: ReactNode
  /** Closes the form; asks first when it is changed. */
  readonly close: () => void
  /** To be called once it is saved: forgets the draft and lets everybody go. */
  readonly saved: () => void
  /** Sent with each attempt to save this form, so that it is saved once. */
  readonly idempotencyKey: string
  /** Runs one attempt to save; answers undefined, and does nothing, while another is under way. */
  readonly submit: <A>(save: () => Promise<A>) => Promise<A | undefined>
}

/** Frames a form, so that nothing typed in it is lost and nothing is saved twice. */
export const useFormFrame = <V extends FieldValues>(
  form: UseFormReturn<V>,
  {
    formId,
    onClose,
    closes
  }: {
    /** Names the form, and the record that it changes, such as `contractors/c1`. */
    readonly formId: string
    /** Closes the form without asking. */
    readonly onClose: () => void
    /** Whether going to another address closes the form. */
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
