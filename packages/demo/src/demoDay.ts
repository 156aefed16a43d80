import { addWorkedDays, snapBack, type WorkingCalendar } from "@atelier/domain/calendar"
import { calendarOf, type PlanCalendars } from "@atelier/domain/capacity"
import type { AppointmentStatus } from "@atelier/domain/event"
import type { DateRange, LocalDate } from "@atelier/domain/time"

export interface DemoDay {
  readonly today: LocalDate
  /** Today, or the last worked day before it if the shop is closed today. */
  readonly now: LocalDate
  readonly shop: WorkingCalendar
  readonly calendars: PlanCalendars
}

export const demoDay = (calendars: PlanCalendars, today: LocalDate): DemoDay => {
  const shop = calendarOf(calendars, { kind: "shop" })
  return { today, now: snapBack(shop, today), shop, calendars }
}

export const workedDay = ({ shop, now }: DemoDay, days: number): LocalDate =>
  addWorkedDays(shop, now, days)

/** The status as planned: past appointments are completed, current ones started. */
export const statusAsPlanned = ({ now }: DemoDay, days: DateRange): AppointmentStatus => {
  if (days.end <= now) return "Completed"
  return days.start <= now ? "Started" : "Pending"
}
