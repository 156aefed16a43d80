import type { Event, EventTime } from "@atelier/domain/event"
import { EventTimeFields, type TimeDraft, timeOfDraft } from "@atelier/ui/form"
import { movedTime } from "../../moving/movedTime.ts"
import { workingCalendarOf } from "../../plan/closures/workingCalendarOf.ts"
import type { Crews } from "../../plan/useReferenceData.ts"
import { useCalendarsAround } from "../../view/useCalendarsAround.ts"

/** The time of an event. Another start keeps its worked days, as a drag does. */
export const WhenField = ({
  event,
  crews,
  value,
  onChange
}: {
  readonly event: Event
  readonly crews: Crews
  readonly value: TimeDraft
  readonly onChange: (draft: TimeDraft) => void
}) => {
  const time: EventTime | null = timeOfDraft(value)
  const calendars = useCalendarsAround(time?.startDate ?? event.startDate, crews)
  const calendar = workingCalendarOf(event, calendars)
  return (
    <EventTimeFields
      draft={value}
      onChange={onChange}
      hasTimes={event.eventType !== "ProductionEvent"}
      move={(before, start) => movedTime(before, calendar, before.startDate, start)}
    />
  )
}
