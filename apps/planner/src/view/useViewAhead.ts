import type { CallOutput } from "@atelier/contract"
import type { LocalDate } from "@atelier/domain/time"
import { queryKey, useAskAhead } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import type { Crews } from "../plan/useReferenceData.ts"
import type { CalendarParams } from "./CalendarParams.ts"
import { type CalendarView, neighbour, viewRange } from "./CalendarView.ts"
import { eventsRequest } from "./eventsRequest.ts"
import { eventsWithin } from "./eventsWithin.ts"

type Answer = CallOutput<"queryEvents">

/**
 * Returns a function that prepares the events of a view that the user may choose: from the answers
 * of this view and its neighbours if they cover its days, otherwise by a request.
 */
export const useViewAhead = (
  params: CalendarParams,
  date: LocalDate,
  crews: Crews
): ((next: CalendarView) => void) => {
  const askAhead = useAskAhead()
  const queries = useQueryClient()
  return (next) => {
    const rangeOf = (view: CalendarView, day: LocalDate) => viewRange(view, day, params.weeks)
    const range = rangeOf(next, date)
    const request = eventsRequest(range, params, crews)
    const key = queryKey("queryEvents", request)
    const { view } = params
    const answers = [date, neighbour(view, date, 1), neighbour(view, date, -1)].flatMap((day) => {
      const days = rangeOf(view, day)
      const known = queries.getQueryState<Answer>(
        queryKey("queryEvents", eventsRequest(days, params, crews))
      )
      return known?.data === undefined || known.isInvalidated
        ? []
        : [{ range: days, events: known.data.data, at: known.dataUpdatedAt }]
    })
    const events = queries.getQueryData(key) === undefined ? eventsWithin(answers, range) : null
    if (events === null) void askAhead("queryEvents", request)
    else
      queries.setQueryData<Answer>(
        key,
        { data: events },
        { updatedAt: Math.min(...answers.map(({ at }) => at)) }
      )
  }
}
