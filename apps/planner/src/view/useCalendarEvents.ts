import type { CalendarEvent, CallInput, CallOutput } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { queryKey, useCall, useClient, useOnChange } from "@atelier/ui"
import { keepPreviousData, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { patchEventQueries } from "../plan/patchEventQueries.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { blockerRange } from "./blockerRange.ts"
import type { CalendarParams } from "./CalendarParams.ts"
import { neighbour, viewRange } from "./CalendarView.ts"
import { eventsRequest } from "./eventsRequest.ts"
import { isFiltering } from "./LegendFilter.ts"

type Answer = CallOutput<"queryEvents">

const blockersOf = ({ data }: CallOutput<"getClosures">): ReadonlyArray<BlockerEvent> => data

/** Closures around a date, enough to count worked days beyond the ends of a view. */
export const useBlockers = (date: LocalDate): ReadonlyArray<BlockerEvent> => {
  const { data } = useCall(
    "getClosures",
    { query: blockerRange(date) },
    { select: blockersOf, placeholderData: keepPreviousData, keptAs: "closures" }
  )
  return data ?? noBlockers
}

const noBlockers: ReadonlyArray<BlockerEvent> = []

const known = new WeakMap<Answer, ReadonlyArray<CalendarEvent>>()

/** Returns the events of an answer without blockers; memoized by answer. */
const entriesOf = (answer: Answer): ReadonlyArray<CalendarEvent> => {
  const before = known.get(answer)
  if (before !== undefined) return before
  const entries = answer.data.filter(({ event }) => event.eventType !== "BlockerEvent")
  known.set(answer, entries)
  return entries
}

export interface NearEvents {
  readonly range: DateRange
  readonly entries: ReadonlyArray<CalendarEvent>
}

const noEvents: ReadonlyArray<CalendarEvent> = []
const nowhere: ReadonlyArray<NearEvents> = []

/** Delay in milliseconds before prefetching the ranges around a view. */
const PAUSE_MS = 150

/** Applies other users' changes to the events on screen before they are refetched. */
const useLivePatches = (): void => {
  const queries = useQueryClient()
  useOnChange(({ changes }) => patchEventQueries(queries, changes))
}

/**
 * Returns the events of the range with the filters. Previous events stay on screen during loading.
 * The previous and next range are prefetched, so that navigation is instant.
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
  const [near, setNear] = useState(nowhere)
  useEffect(() => {
    if (!loaded) return
    let isOver = false
    const ask = async (input: CallInput<"queryEvents">): Promise<Answer | undefined> => {
      const key = queryKey("queryEvents", input)
      await queries.prefetchQuery({
        queryKey: key,
        queryFn: ({ signal }) => client.call("queryEvents", input, { signal })
      })
      return queries.getQueryData<Answer>(key)
    }
    const around = async (direction: -1 | 1): Promise<ReadonlyArray<NearEvents>> => {
      const nearDate = neighbour(params.view, date, direction)
      const days = viewRange(params.view, nearDate, params.weeks)
      const [found] = await Promise.all([
        ask(eventsRequest(days, params, reference)),
        queries.prefetchQuery({
          queryKey: queryKey("getClosures", { query: blockerRange(nearDate) }),
          queryFn: ({ signal }) =>
            client.call("getClosures", { query: blockerRange(nearDate) }, { signal })
        })
      ])
      return found === undefined ? [] : [{ range: days, entries: entriesOf(found) }]
    }
    const timer = setTimeout(async () => {
      const found = await Promise.all([around(1), around(-1)])
      if (!isOver) setNear(found.flat())
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [loaded, client, queries, params, date, reference])
  const entries = answer.data === undefined ? noEvents : entriesOf(answer.data)
  return { answer, entries, near }
}
