import type { ChangeId } from "@atelier/domain/record"
import { useCallback } from "react"
import type { Notice } from "./Notify.ts"
import { useTakeBack } from "./useTakeBack.ts"

/** The part of a notice that takes changes back, the last one first; none where nothing changed. */
export type Undo = (changes: ReadonlyArray<ChangeId>, onUndone?: () => void) => Pick<Notice, "undo">

/** How a notice offers to take back what writes have made; see `onChange` of `useWrite`. */
export const useUndo = (): Undo => {
  const takeBack = useTakeBack()
  return useCallback(
    (changes, onUndone) =>
      changes.length === 0 ? {} : { undo: () => void takeBack(changes, onUndone) },
    [takeBack]
  )
}
