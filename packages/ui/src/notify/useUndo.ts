import type { ChangeId } from "@atelier/domain/record"
import { useCallback } from "react"
import type { Notice } from "./Notify.ts"
import { useTakeBack } from "./useTakeBack.ts"

/** The `undo` of a notice, last change first; none without changes. */
export type Undo = (changes: ReadonlyArray<ChangeId>, onUndone?: () => void) => Pick<Notice, "undo">

/** Returns a function that makes a notice undoable; see `onChange` of `useWrite`. */
export const useUndo = (): Undo => {
  const takeBack = useTakeBack()
  return useCallback(
    (changes, onUndone) =>
      changes.length === 0 ? {} : { undo: () => void takeBack(changes, onUndone) },
    [takeBack]
  )
}
