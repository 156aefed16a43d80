import type { EventDetails } from "@atelier/contract"
import { queryKey, useClient, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import type { Names } from "../../plan/eventLook.ts"
import { eventName } from "../../plan/eventName.ts"
import { useCommitted } from "../../proposal/useCommitted.ts"
import type { PriorityListRow } from "../usePriorityPage.ts"

/** Starts and completes the step of a row, with the same questions as the event dialog. */
export const useRowWork = (
  names: Names
): {
  readonly start: (row: PriorityListRow) => Promise<void>
  readonly complete: (row: PriorityListRow) => Promise<void>
  /** Work order whose step is being started or loaded; null if none. */
  readonly busyAt: string | null
  /** Step to confirm before completing; null if none. */
  readonly completing: { readonly details: EventDetails; readonly name: string } | null
  readonly closeQuestion: () => void
} => {
  const t = useText("event", "enums", "common")
  const client = useClient()
  const queries = useQueryClient()
  const tried = useNotifyFailure()
  const committed = useCommitted()
  const { mutateAsync: startNow } = useWrite("startEvent")
  const [completing, setCompleting] = useState<EventDetails | null>(null)
  const [busyAt, setBusyAt] = useState<string | null>(null)

  const withDetails = useCallback(
    async (
      { planned, workOrderId }: PriorityListRow,
      then: (details: EventDetails) => Promise<void> | void
    ): Promise<void> => {
      if (planned === null) return
      setBusyAt(workOrderId)
      const input = { query: { eventId: planned.eventId } }
      await tried(async () => {
        const details = await queries.fetchQuery({
          queryKey: queryKey("getEvent", input),
          queryFn: () => client.call("getEvent", input),
          staleTime: 0
        })
        await then(details)
      })
      setBusyAt(null)
    },
    [client, queries, tried]
  )
  const start = useCallback(
    (row: PriorityListRow) =>
      withDetails(row, async ({ event }) => {
        const body = { progressAppointmentId: event.id }
        const outcome = await startNow({ query: {}, body, version: event.version })
        committed(outcome, t("event:started", { name: eventName(event, names, t) }))
      }),
    [withDetails, startNow, committed, names, t]
  )
  const complete = useCallback(
    (row: PriorityListRow) => withDetails(row, setCompleting),
    [withDetails]
  )
  return {
    busyAt,
    start,
    complete,
    completing:
      completing === null
        ? null
        : { details: completing, name: eventName(completing.event, names, t) },
    closeQuestion: () => setCompleting(null)
  }
}
