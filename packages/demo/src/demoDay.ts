import { addWorkedDays, snapBack, type WorkingCalendar } from "@atelier/domain/calendar"
import { calendarOf, type PlanCalendars } from "@atelier/domain/capacity"
import type { AppointmentStatus } from "@atelier/domain/event"
import type { DateRange, LocalDate } from "@atelier/domain/time"

/** From where the demo shop counts its days. */
export interface DemoDay {
  readonly today: LocalDate
  /** Today, or the last worked day before it when the shop is closed today. */
  readonly now: LocalDate
  readonly shop: WorkingCalendar
  readonly calendars: PlanCalendars
}

/** The {@link DemoDay} of a shop with these calendars. */
export const demoDay = (calendars: PlanCalendars, today: LocalDate): DemoDay => {
  const shop = calendarOf(calendars, { kind: "shop" })
  return { today, now: snapBack(shop, today), shop, calendars }
}

/** The day that the shop works `days` worked days from now. */
export const workedDay = ({ shop, now }: DemoDay, days: number): LocalDate =>
  addWorkedDays(shop, now, days)

/**
 * What becomes of an appointment when all goes as planned: what is over is completed, what is on is
 * started.
 */
export const statusAsPlanned = ({ now }: DemoDay, days: DateRange): AppointmentStatus => {
  if (days.end <= now) return "Completed"
  return days.start <= now ? "Started" : "Pending"
}
