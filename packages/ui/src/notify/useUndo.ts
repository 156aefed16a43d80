import type { ChangeId } from "@atelier/domain/record"
import { useCallback } from "react"
import { useWrite } from "../api/useWrite.ts"
import { useText } from "../text/useText.ts"
import { type Notice, useNotify } from "./Notify.ts"
import { useNotifyFailure } from "./useNotifyFailure.ts"

/** The part of a notice that takes changes back, the last one first; none where nothing changed. */
export type Undo = (changes: ReadonlyArray<ChangeId>) => Pick<Notice, "undo">

/** How a notice offers to take back what writes have made; see `onChange` of `useWrite`. */
export const useUndo = (): Undo => {
  const t = useText("common")
  const notify = useNotify()
  const tried = useNotifyFailure()
  const { mutateAsync } = useWrite("undoChange")
  return useCallback(
    (changes) => {
      const undo = () =>
        tried(async () => {
          for (const id of changes.toReversed()) await mutateAsync({ params: { id }, query: {} })
          notify({ text: t("common:undone"), tone: "info" })
        })
      return changes.length === 0 ? {} : { undo: () => void undo() }
    },
    [tried, mutateAsync, notify, t]
  )
}
