import { snapForward } from "@atelier/domain/calendar"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { Event } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import { workingCalendarOf } from "../plan/closures/workingCalendarOf.ts"
import type { Foresight } from "./Foreseen.ts"
import { movedTime } from "./movedTime.ts"

/** Marks each day with the fit of an event that would start there; yields after each day. */
export function* showFits(
  days: ReadonlyMap<LocalDate, HTMLElement>,
  event: Event,
  calendars: PlanCalendars | null,
  foresight: Foresight
): Generator<void, void> {
  const calendar = workingCalendarOf(event, calendars)
  if (calendar === null) return
  for (const [date, element] of days) {
    if (snapForward(calendar, date) !== date) continue
    const foreseen = foresight(movedTime(event, calendar, event.startDate, date))
    if (foreseen !== null) element.dataset.fitHere = foreseen.fit
    yield
  }
}

export const hideFits = (days: ReadonlyMap<LocalDate, HTMLElement>): void => {
  for (const element of days.values()) delete element.dataset.fitHere
}
