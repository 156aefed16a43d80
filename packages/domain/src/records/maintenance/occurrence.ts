import { addDays, checkDay, END_OF_DAY, type LocalDate } from "../../kernel/time/index.ts"
import { type EventTime, eventDays, withStartDate } from "../event/index.ts"
import type { AnyMaintenance, StartedOccurrence } from "./Maintenance.ts"

/** Status of an occurrence; it only goes forward. */
export type OccurrenceStatus = "planned" | "started" | "ended"

export const startedOn = (
  { started }: Pick<AnyMaintenance, "started">,
  startDate: LocalDate
): StartedOccurrence | undefined => {
  checkDay("startDate", startDate)
  return started.find((one) => one.startDate === startDate)
}

export const occurrenceStatus = (
  maintenance: Pick<AnyMaintenance, "started">,
  startDate: LocalDate
): OccurrenceStatus => {
  const known = startedOn(maintenance, startDate)
  if (known === undefined) return "planned"
  return known.endedAt === null ? "started" : "ended"
}

/**
 * The time of the occurrence that starts on a day. It lasts as long as the first was planned to. If
 * it is still under way after its last day, it lasts until the end of `today`. Null if it has
 * ended, because it takes no more time.
 */
export const occurrenceTime = (
  maintenance: Pick<AnyMaintenance, "time" | "started">,
  startDate: LocalDate,
  today: LocalDate
): EventTime | null => {
  checkDay("today", today)
  const status = occurrenceStatus(maintenance, startDate)
  if (status === "ended") return null
  const planned = withStartDate(maintenance.time, startDate)
  if (status === "planned" || eventDays(planned).end > today) return planned
  return planned.allDay
    ? { ...planned, endDate: addDays(today, 1) }
    : { ...planned, endDate: today, endTime: END_OF_DAY }
}
