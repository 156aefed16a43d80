import type { DayChangeAt } from "@atelier/application/ports"
import type { AppointmentStatus } from "@atelier/domain/event"
import type { ChangedDays, MoveCause } from "@atelier/domain/performance"
import type { LocalDate } from "@atelier/domain/time"
import type { Database as Connection } from "better-sqlite3"

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
  readonly keep: (entry: EntryOfChange, changed: ReadonlyArray<ChangedDays>) => void
  readonly since: (at: string) => ReadonlyArray<DayChangeAt>
}

/** The days and status of steps and main visits, as each journal entry changed them. */
export const makeDayChanges = (connection: Connection): DayChanges => {
  const keep = connection.prepare<[number, string, number | null, string]>(
    `INSERT INTO dayChange (eventId, entry, at, undoes, workOrderId, startDate, endDay, status, cause)
      SELECT value ->> 'eventId', ?, ?, ?, value ->> 'workOrderId', value ->> '$.days.start',
        value ->> '$.days.end', value ->> 'status', value ->> 'cause' FROM json_each(?)`
  )
  const since = connection.prepare<[string], DayChangeCells>(
    `SELECT * FROM dayChange WHERE eventId IN (SELECT eventId FROM dayChange WHERE at >= ?)
      ORDER BY eventId, entry`
  )
  return {
    keep: ({ id, at, undoes }, changed) => {
      if (changed.length > 0) keep.run(id, at, undoes, JSON.stringify(changed))
    },
    since: (at) =>
      since.all(at).map(({ startDate, endDay, ...cells }) => ({
        ...cells,
        days: startDate === null || endDay === null ? null : { start: startDate, end: endDay }
      }))
  }
}
