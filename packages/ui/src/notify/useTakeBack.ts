import type { ChangeId } from "@atelier/domain/record"
import { useCallback } from "react"
import { useWrite } from "../api/useWrite.ts"
import { useText } from "../text/useText.ts"
import { useNotify } from "./Notify.ts"
import { useNotifyFailure } from "./useNotifyFailure.ts"

/** Undoes changes, the last one first, and shows a notice about the result. */
export type TakeBack = (changes: ReadonlyArray<ChangeId>, onUndone?: () => void) => Promise<void>

export const useTakeBack = (): TakeBack => {
  const t = useText("common")
  const notify = useNotify()
  const tried = useNotifyFailure()
  const { mutateAsync } = useWrite("undoChange")
  return useCallback(
    async (changes, onUndone) => {
      await tried(async () => {
        for (const id of changes.toReversed()) await mutateAsync({ params: { id }, query: {} })
        notify({ text: t("common:undone"), tone: "info" })
        onUndone?.()
      })
    },
    [tried, mutateAsync, notify, t]
  )
}
