import type { ChangeId } from "@atelier/domain/record"
import { useMemo, useRef } from "react"

export interface MadeChanges {
  readonly onChange: (changeId: ChangeId) => void
  /** Returns the changes since the last call. */
  readonly take: () => ReadonlyArray<ChangeId>
}

/** Collects the changes of writes; see `useUndo`. */
export const useMadeChanges = (): MadeChanges => {
  const made = useRef<ReadonlyArray<ChangeId>>([])
  return useMemo(
    () => ({
      onChange: (changeId) => {
        made.current = [...made.current, changeId]
      },
      take: () => {
        const changes = made.current
        made.current = []
        return changes
      }
    }),
    []
  )
}
