import type { ChangeSet } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { lengthInDays } from "@atelier/domain/time"
import { type Cells, changesItsEvents, fromCells } from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"

/**
 * Length classes of stored events in days. A query goes back only by the length of each class, so
 * that a few long events do not make it read earlier months.
 */
export const LENGTHS = [4, 31, Number.POSITIVE_INFINITY] as const

export const daysColumns = (event: Event) => {
  const days = eventDays(event)
  const inDays = lengthInDays(days)
  const length = LENGTHS.findIndex((most) => inDays <= most)
  return { length, startDate: event.startDate, endDay: days.end, id: event.id }
}

/** An event with stale JSON and the place of its row; nulls without a row. */
export interface StaleEvent {
  readonly id: string
  readonly length: number | null
  readonly startDate: string | null
}

/**
 * Events with stale JSON, because they or their work orders have changed. A commit marks them; the
 * next reader of the calendar writes their JSON first.
 */
export interface StaleEvents {
  /** Marks the events of a change set; call after the rows are written. */
  readonly mark: (changes: ChangeSet) => void
  readonly all: () => ReadonlyArray<StaleEvent>
  readonly clear: () => void
}

export const makeStaleEvents = (connection: Connection): StaleEvents => {
  const eventsOf = connection.prepare<[string], Cells>("SELECT * FROM event WHERE workOrderId = ?")
  const insert = connection.prepare<[string, number | null, string | null]>(
    "INSERT INTO staleEvent (id, length, startDate) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING"
  )
  const every = connection.prepare<[], StaleEvent>("SELECT id, length, startDate FROM staleEvent")
  const remove = connection.prepare("DELETE FROM staleEvent")

  const markAt = (event: Event): void => {
    const { id, length, startDate } = daysColumns(event)
    insert.run(id, length, startDate)
  }

  return {
    mark: (changes) => {
      for (const { table, id, before } of changes)
        if (table === "event")
          if (before === null) insert.run(id, null, null)
          else markAt(before)
      for (const change of changes)
        if (changesItsEvents(change))
          for (const cells of eventsOf.all(change.id)) markAt(fromCells("event", cells))
    },
    all: () => every.all(),
    clear: () => {
      remove.run()
    }
  }
}
