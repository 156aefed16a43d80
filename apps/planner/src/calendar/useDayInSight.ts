import type { LocalDate } from "@atelier/domain/time"
import { type RefObject, useEffect } from "react"
import type { CalendarView } from "./CalendarView.ts"

/** Brings the day that one goes to in the list view to its top, once there is something in the list. */
export const useDayInSight = (
  surface: RefObject<HTMLElement | null>,
  view: CalendarView,
  date: LocalDate,
  hasEvents: boolean
): void => {
  useEffect(() => {
    if (view !== "listWeek" || !hasEvents) return
    surface.current?.querySelector(`[data-date="${date}"]`)?.scrollIntoView({ block: "start" })
  }, [surface, view, date, hasEvents])
}
