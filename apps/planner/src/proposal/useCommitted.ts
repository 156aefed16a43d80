import type { Outcome } from "@atelier/contract"
import { useNotify, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { patchEventQueries } from "../plan/patchEventQueries.ts"

/** Shows a committed change on the calendar at once, with a notice and undo. */
export type Committed = (outcome: Outcome, text: string) => void

export const useCommitted = (): Committed => {
  const t = useText("event", "common")
  const notify = useNotify()
  const tried = useNotifyFailure()
  const queries = useQueryClient()
  const { mutateAsync: undo } = useWrite("undoChange")
  const show = useCallback(({ changes }: Outcome) => patchEventQueries(queries, changes), [queries])
  return useCallback(
    (outcome, text) => {
      show(outcome)
      const { changeId } = outcome
      if (changeId === null) return notify({ text })
      const takeBack = () =>
        tried(async () => {
          show(await undo({ params: { id: changeId }, query: {} }))
          notify({ text: t("common:undone"), tone: "info" })
        })
      notify({ text, undo: () => void takeBack() })
    },
    [show, notify, tried, undo, t]
  )
}
