import type { ChangeId } from "@atelier/domain/record"
import { useCallback } from "react"
import { useWrite } from "../api/useWrite.ts"
import { useText } from "../text/useText.ts"
import { useNotify } from "./Notify.ts"
import { useNotifyFailure } from "./useNotifyFailure.ts"

/** Takes changes back, the last one first, and says so. */
export type Undo = (changes: ReadonlyArray<ChangeId>) => Promise<void>

/** How to take back what writes have made; see `onChange` of `useWrite`. */
export const useUndo = (): Undo => {
  const t = useText("common")
  const notify = useNotify()
  const tried = useNotifyFailure()
  const { mutateAsync } = useWrite("undoChange")
  return useCallback(
    async (changes) => {
      await tried(async () => {
        for (const id of changes.toReversed()) await mutateAsync({ params: { id }, query: {} })
        notify({ text: t("common:undone"), tone: "info" })
      })
    },
    [tried, mutateAsync, notify, t]
  )
}
