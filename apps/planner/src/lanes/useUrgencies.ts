import type { CalendarEvent } from "@atelier/contract"
import { urgency } from "@atelier/domain/priorities"
import { queryKey, useClient, useUserConfig } from "@atelier/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"

/** Limit of the call. */
const ORDERS_AT_ONCE = 500

const NONE: ReadonlyMap<string, number> = new Map()

/** Returns the urgency of the work orders of events by id; empty if disabled. */
export const useUrgencies = (
  entries: ReadonlyArray<CalendarEvent>,
  enabled: boolean
): ReadonlyMap<string, number> => {
  const client = useClient()
  const { today } = useUserConfig()
  const ids = useMemo(
    () =>
      enabled ? [...new Set(entries.flatMap(({ workOrder }) => workOrder?.id ?? []))].sort() : [],
    [entries, enabled]
  )
  const { data } = useQuery({
    queryKey: [...queryKey("getWorkOrdersById", { body: { ids } }), "urgency", today],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const batches = Array.from({ length: Math.ceil(ids.length / ORDERS_AT_ONCE) }, (_, at) =>
        ids.slice(at * ORDERS_AT_ONCE, (at + 1) * ORDERS_AT_ONCE)
      )
      const answers = await Promise.all(
        batches.map((batch) =>
          client.call("getWorkOrdersById", { body: { ids: batch } }, { signal })
        )
      )
      return new Map(
        answers.flatMap((answer) =>
          answer.data.flatMap((order): ReadonlyArray<readonly [string, number]> => {
            const soon = urgency(order, today)
            return soon === null ? [] : [[order.id, soon]]
          })
        )
      )
    }
  })
  return data ?? NONE
}
