import type { CallOutput } from "@atelier/contract"
import type { LocalDate } from "@atelier/domain/time"
import { queryKey, useAskAhead } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { askLoadsAhead } from "../capacity/useLoads.ts"
import type { Crews } from "../plan/useReferenceData.ts"
import type { CalendarParams } from "../view/CalendarParams.ts"
import { type CalendarView, neighbour, viewRange } from "../view/CalendarView.ts"
import { eventsRequest } from "../view/eventsRequest.ts"
import { eventsWithin } from "../view/eventsWithin.ts"

type Answer = CallOutput<"queryEvents">

/**
 * Returns a function that prepares a view that the user may choose: its loads, and its events from
 * the answers of this view and its neighbours if they cover its days, otherwise by a request.
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
    if (next !== "listWeek") askLoadsAhead(askAhead, range)
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
