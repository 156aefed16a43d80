import type { ChangeId } from "@atelier/domain/record"
import { useCallback } from "react"
import { useWrite } from "../api/useWrite.ts"
import { useText } from "../text/useText.ts"
import { useNotify } from "./Notify.ts"
import { useNotifyFailure } from "./useNotifyFailure.ts"

/** Takes changes back, the last one first, and says so; says why where it cannot. */
export type TakeBack = (changes: ReadonlyArray<ChangeId>, onUndone?: () => void) => Promise<void>

/** How changes are taken back, with a notice of what became of it. */
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
