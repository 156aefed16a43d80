import { type ReactNode, useEffect, useState } from "react"
import { useUserConfig } from "../../me/UserConfig.ts"
import { dropDraft, readDraft, writeDraft } from "./draftStore.ts"
import { LeaveDialog } from "./LeaveDialog.tsx"
import type { FormDraft } from "./useFormDraft.ts"
import { useLeaveGuard } from "./useLeaveGuard.ts"

type Changes = Readonly<Record<string, unknown>>

export interface KeptChanges<C extends Changes> {
  readonly changes: C
  readonly setChanges: (next: (now: C) => C) => void
  readonly draft: FormDraft
  /** The dialog that asks before leaving; render it with the page. */
  readonly question: ReactNode
}

/**
 * Stores the changes of a page that stays open after saving: in this browser, per user, until they
 * are saved. Restores stored changes when the page opens, and asks before the user leaves.
 */
export const useKeptChanges = <C extends Changes>(
  formId: string,
  none: C,
  isReadable: (values: unknown) => values is C
): KeptChanges<C> => {
  const { id: userId } = useUserConfig()
  const [found] = useState(() => {
    const draft = readDraft(localStorage, userId, formId, Date.now())
    return draft !== null && isReadable(draft.values)
      ? { savedAt: draft.savedAt, changes: draft.values }
      : { savedAt: null, changes: none }
  })
  const [changes, setChanges] = useState(found.changes)
  const [restoredAt, setRestoredAt] = useState(found.savedAt)
  const isChanged = Object.keys(changes).length > 0
  const guard = useLeaveGuard(isChanged)
  const drop = (): void => {
    dropDraft(localStorage, userId, formId)
    setChanges(none)
    setRestoredAt(null)
  }
  useEffect(() => {
    if (changes === found.changes) return
    if (isChanged)
      writeDraft(localStorage, userId, formId, { savedAt: Date.now(), values: changes })
    else dropDraft(localStorage, userId, formId)
  }, [changes, found, isChanged, userId, formId])
  return {
    changes,
    setChanges,
    draft: { restoredAt: isChanged ? restoredAt : null, drop, startOver: drop },
    question: (
      <LeaveDialog
        open={guard.isAsking}
        onStay={guard.stay}
        onKeep={guard.proceed}
        onDiscard={() => {
          drop()
          guard.proceed()
        }}
      />
    )
  }
}
