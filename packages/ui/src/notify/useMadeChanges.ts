import type { ChangeId } from "@atelier/domain/record"
import { useMemo, useRef } from "react"

/** What some writes have made, to be taken back together. */
export interface MadeChanges {
  /** For the `onChange` of `useWrite`. */
  readonly onChange: (changeId: ChangeId) => void
  /** Hands out what was made since it was last asked. */
  readonly take: () => ReadonlyArray<ChangeId>
}

/** Gathers what writes make; see `useUndo`. */
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
