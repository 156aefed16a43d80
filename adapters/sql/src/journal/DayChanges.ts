import type { DayChangeAt } from "@atelier/application/ports"
import type { AppointmentStatus } from "@atelier/domain/event"
import type { ChangedDays, MoveCause } from "@atelier/domain/performance"
import type { LocalDate } from "@atelier/domain/time"
import type { Dialect } from "../statements/Dialect.ts"
import { execute, readAll, type Work } from "../statements/Work.ts"

interface EntryOfChange {
  readonly id: number
  readonly at: string
  readonly undoes: number | null
}

interface DayChangeCells {
  readonly eventId: string
  readonly entry: number
  readonly at: string
  readonly undoes: number | null
  readonly workOrderId: string
  readonly startDate: LocalDate | null
  readonly endDay: LocalDate | null
  readonly status: AppointmentStatus
  readonly cause: MoveCause
}

export interface DayChanges {
  readonly keep: (entry: EntryOfChange, changed: ReadonlyArray<ChangedDays>) => Work<void>
  readonly since: (at: string) => Work<ReadonlyArray<DayChangeAt>>
}

const SINCE = `SELECT * FROM dayChange WHERE eventId IN (SELECT eventId FROM dayChange WHERE at >= ?)
  ORDER BY eventId, entry`

/** The days and status of steps and main visits, as each journal entry changed them. */
export const makeDayChanges = ({ listedRows }: Pick<Dialect, "listedRows">): DayChanges => {
  const listed = listedRows({
    eventId: "text",
    workOrderId: "text",
    startDate: "text",
    endDay: "text",
    status: "text",
    cause: "text"
  })
  const insert = `INSERT INTO dayChange (eventId, entry, at, undoes, workOrderId, startDate, endDay, status, cause)
    SELECT eventId, ?, ?, ?, workOrderId, startDate, endDay, status, cause FROM ${listed}`
  return {
    keep: function* ({ id, at, undoes }, changed) {
      if (changed.length === 0) return
      const rows = changed.map(({ days, ...change }) => ({
        ...change,
        startDate: days?.start ?? null,
        endDay: days?.end ?? null
      }))
      yield* execute(insert, id, at, undoes, JSON.stringify(rows))
    },
    since: function* (at) {
      const found = yield* readAll<DayChangeCells>(SINCE, at)
      return found.map(({ startDate, endDay, ...cells }) => ({
        ...cells,
        days: startDate === null || endDay === null ? null : { start: startDate, end: endDay }
      }))
    }
  }
}
