import type { Outcome } from "@atelier/contract"
import type { Event } from "@atelier/domain/event"
import type { ChangeId } from "@atelier/domain/record"
import { useClient, useNotify, useNotifyProblem, useText, useWrite } from "@atelier/ui"
import { useState } from "react"
import { useCommitted } from "../../proposal/useCommitted.ts"

const MAX_CHANGES = 200

export interface Reopening {
  readonly changeId: ChangeId
  readonly outcome: Outcome
}

/** Reopens an event by undoing the change that set its status. Asks first, with a preview. */
export const useReopen = (event: Event) => {
  const t = useText("event", "common")
  const client = useClient()
  const notify = useNotify()
  const notifyProblem = useNotifyProblem()
  const committed = useCommitted()
  const undo = useWrite("undoChange")
  const [asked, setAsked] = useState<Reopening | null>(null)
  const fail = (error: unknown): void => {
    setAsked(null)
    notifyProblem(error)
  }
  const ask = async (): Promise<void> => {
    try {
      const { data } = await client.call("getHistory", {
        params: { table: "event", id: event.id },
        query: { page: 1, pageSize: MAX_CHANGES }
      })
      const undone = new Set(data.map(({ undoes }) => undoes))
      const change = data.find(
        ({ id, undoes, changes }) =>
          undoes === null &&
          !undone.has(id) &&
          changes.some(
            (row) =>
              row.table === "event" &&
              row.before !== null &&
              row.after?.status === event.status &&
              row.before.status !== event.status
          )
      )
      if (change === undefined) return notify({ text: t("event:reopen.unknown"), tone: "info" })
      const input = { params: { id: change.id }, query: { preview: true } }
      setAsked({ changeId: change.id, outcome: await undo.mutateAsync(input) })
    } catch (error) {
      fail(error)
    }
  }
  const confirm = async (): Promise<void> => {
    if (asked === null) return
    try {
      const params = { id: asked.changeId }
      committed(await undo.mutateAsync({ params, query: {} }), t("event:reopen.done"))
      setAsked(null)
    } catch (error) {
      fail(error)
    }
  }
  return { asked, isBusy: undo.isPending, ask, confirm, cancel: () => setAsked(null) }
}
