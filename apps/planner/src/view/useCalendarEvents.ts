import type { CalendarEvent, CallOutput } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import { memoizeByObject } from "@atelier/domain/record"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { useAskAhead, useCall, useOnChange } from "@atelier/ui"
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

/** Closures around a date, enough to count worked days beyond the ends of a view. */
export const useBlockers = (date: LocalDate): ReadonlyArray<BlockerEvent> => {
  const { data } = useCall(
    "getClosures",
    { query: blockerRange(date) },
    { placeholderData: keepPreviousData, keptAs: "closures" }
  )
  return data?.data ?? noBlockers
}

const noBlockers: ReadonlyArray<BlockerEvent> = []

/** Returns the events of an answer without blockers. */
const entriesOf = memoizeByObject(
  ({ data }: Answer): ReadonlyArray<CalendarEvent> =>
    data.filter(({ event }) => event.eventType !== "BlockerEvent")
)

export interface NearEvents {
  readonly range: DateRange
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly blockers: ReadonlyArray<BlockerEvent>
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
  const askAhead = useAskAhead()
  const enabled = reference.isReady || !isFiltering(params.legend)
  const request = eventsRequest(range, params, reference)
  const answer = useCall("queryEvents", request, { enabled, placeholderData: keepPreviousData })
  useLivePatches()
  const loaded = answer.isSuccess && !answer.isPlaceholderData
  const [near, setNear] = useState(nowhere)
  useEffect(() => {
    if (!loaded) return
    let isOver = false
    const around = async (direction: -1 | 1): Promise<ReadonlyArray<NearEvents>> => {
      const nearDate = neighbour(params.view, date, direction)
      const days = viewRange(params.view, nearDate, params.weeks)
      const [events, closures] = await Promise.all([
        askAhead("queryEvents", eventsRequest(days, params, reference)),
        askAhead("getClosures", { query: blockerRange(nearDate) })
      ])
      return events === undefined || closures === undefined
        ? []
        : [{ range: days, entries: entriesOf(events), blockers: closures.data }]
    }
    const timer = setTimeout(async () => {
      const found = await Promise.all([around(1), around(-1)])
      if (!isOver) setNear(found.flat())
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [loaded, askAhead, params, date, reference])
  const entries = answer.data === undefined ? noEvents : entriesOf(answer.data)
  return { answer, entries, near }
}
