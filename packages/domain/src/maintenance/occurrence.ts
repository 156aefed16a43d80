import { type EventTime, eventDays, withStartDate } from "../event/index.ts"
import { addDays, checkDay, END_OF_DAY, type LocalDate } from "../time/index.ts"
import type { AnyMaintenance, StartedOccurrence } from "./Maintenance.ts"

/** Where one time of a maintenance stands; it goes forward only. */
export type OccurrenceStatus = "planned" | "started" | "ended"

/**
 * What is known of the time that was planned to start on a day; undefined while nobody started it.
 */
export const startedOn = (
  { started }: Pick<AnyMaintenance, "started">,
  startDate: LocalDate
): StartedOccurrence | undefined => {
  checkDay("startDate", startDate)
  return started.find((one) => one.startDate === startDate)
}

/** Where the time that was planned to start on a day stands. */
export const occurrenceStatus = (
  maintenance: Pick<AnyMaintenance, "started">,
  startDate: LocalDate
): OccurrenceStatus => {
  const known = startedOn(maintenance, startDate)
  if (known === undefined) return "planned"
  return known.endedAt === null ? "started" : "ended"
}

/**
 * When the time that starts on a day takes place: as long as the first one was planned to. One that
 * is under way past its last day goes on until the end of `today`; one that has ended takes no time
 * any more and is null.
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
