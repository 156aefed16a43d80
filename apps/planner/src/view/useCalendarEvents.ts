import type { CallOutput } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { queryKey, useCall, useClient, useOnChange } from "@atelier/ui"
import { keepPreviousData, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { patchEventQueries } from "../plan/patchEventQueries.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { blockerRange } from "./blockerRange.ts"
import type { CalendarParams } from "./CalendarParams.ts"
import { neighbour, viewRange } from "./CalendarView.ts"
import { blockersRequest, eventsRequest } from "./eventsRequest.ts"
import { isFiltering } from "./LegendFilter.ts"

type Answer = CallOutput<"queryEvents">

const blockersOf = (answer: Answer): ReadonlyArray<BlockerEvent> =>
  answer.data.flatMap(({ event }) => (event.eventType === "BlockerEvent" ? [event] : []))

/** The blockers around a date, far enough to count worked days across the ends of a view. */
export const useBlockers = (date: LocalDate): ReadonlyArray<BlockerEvent> => {
  const { data } = useCall("queryEvents", blockersRequest(blockerRange(date)), {
    select: blockersOf,
    placeholderData: keepPreviousData
  })
  return data ?? noBlockers
}

const noBlockers: ReadonlyArray<BlockerEvent> = []

/** Changes of others reach the events on screen before they are fetched again. */
const useLivePatches = (): void => {
  const queries = useQueryClient()
  useOnChange(({ changes }) => patchEventQueries(queries, changes))
}

/**
 * The events that the address asks for. What was shown stays while others load, and the days before
 * and after are fetched ahead, so that going there is instant.
 */
export const useCalendarEvents = (
  params: CalendarParams,
  date: LocalDate,
  range: DateRange,
  reference: ReferenceData
) => {
  const client = useClient()
  const queries = useQueryClient()
  const enabled = reference.isReady || !isFiltering(params.legend)
  const request = eventsRequest(range, params, reference)
  const answer = useCall("queryEvents", request, { enabled, placeholderData: keepPreviousData })
  useLivePatches()
  const loaded = answer.isSuccess && !answer.isPlaceholderData
  useEffect(() => {
    if (!loaded) return
    const timer = setTimeout(() => {
      for (const direction of [1, -1] as const) {
        const near = viewRange(params.view, neighbour(params.view, date, direction), params.weeks)
        const input = eventsRequest(near, params, reference)
        void queries.prefetchQuery({
          queryKey: queryKey("queryEvents", input),
          queryFn: ({ signal }) => client.call("queryEvents", input, { signal })
        })
      }
    }, 150)
    return () => clearTimeout(timer)
  }, [loaded, client, queries, params, date, reference])
  return answer
}
