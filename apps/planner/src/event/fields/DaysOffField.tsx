import { occupiedDays } from "@atelier/domain/calendar"
import {
  daysOffOf,
  daysOffWithin,
  type Event,
  type EventTime,
  eventDays
} from "@atelier/domain/event"
import { retimed } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import { timeOfDraft } from "@atelier/ui/form"
import { useFormContext } from "react-hook-form"
import { ChoicesField } from "../../fields/ChoicesField.tsx"
import { workingCalendarOf } from "../../plan/closures/workingCalendarOf.ts"
import type { Crews } from "../../plan/useReferenceData.ts"
import { useCalendarsAround } from "../../view/useCalendarsAround.ts"
import type { EventForm } from "../form/EventForm.ts"

export const DaysOffField = ({
  event,
  crews,
  value,
  onChange
}: {
  readonly event: Event
  readonly crews: Crews
  readonly value: ReadonlyArray<LocalDate>
  readonly onChange: (days: ReadonlyArray<LocalDate>) => void
}) => {
  const t = useText("event")
  const format = useFormat()
  const { watch } = useFormContext<EventForm>()
  const time: EventTime | null = timeOfDraft(watch("time"))
  const calendars = useCalendarsAround(time?.startDate ?? event.startDate, crews)
  const calendar = workingCalendarOf(event, calendars)
  if (time === null || calendar === null || event.eventType !== "StepEvent") return null
  const days = daysOffWithin(time, occupiedDays(calendar, eventDays(time)))
  const isUntouched = value.join() === daysOffOf(event).join()
  const shown = daysOffOf(retimed(calendar, event, time, isUntouched ? undefined : value))
  if (days.length === 0 && shown.length === 0) return null
  return (
    <ChoicesField
      label={t("event:field.daysOff")}
      choices={days.map((day) => ({ id: day, name: format.day(day, "medium") }))}
      value={shown}
      onChange={(chosen) => onChange([...(chosen as ReadonlyArray<LocalDate>)].sort())}
      placeholder={t("event:daysOff.none")}
    />
  )
}
