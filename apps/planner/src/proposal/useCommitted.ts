import type { Outcome } from "@atelier/contract"
import { type NoticeAction, useNotify, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { patchEventQueries } from "../plan/patchEventQueries.ts"
import { useTellPeople } from "./useTellPeople.ts"

/** Shows a committed change on the calendar at once, with a notice, undo and another action. */
export type Committed = (outcome: Outcome, text: string, action?: NoticeAction) => void

export const useCommitted = (): Committed => {
  const t = useText("event", "common")
  const notify = useNotify()
  const tried = useNotifyFailure()
  const queries = useQueryClient()
  const tellPeople = useTellPeople()
  const { mutateAsync: undo } = useWrite("undoChange")
  const show = useCallback(({ changes }: Outcome) => patchEventQueries(queries, changes), [queries])
  return useCallback(
    (outcome, text, action) => {
      show(outcome)
      const { changeId } = outcome
      const offered = action ?? tellPeople(outcome)
      const notice = { text, ...(offered === undefined ? {} : { action: offered }) }
      if (changeId === null) return notify(notice)
      const takeBack = () =>
        tried(async () => {
          show(await undo({ params: { id: changeId }, query: {} }))
          notify({ text: t("common:undone"), tone: "info" })
        })
      notify({ ...notice, undo: () => void takeBack() })
    },
    [show, notify, tried, undo, t, tellPeople]
  )
}
