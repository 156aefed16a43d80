import type { ChangeSet } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { lengthInDays } from "@atelier/domain/time"
import type { Database as Connection } from "better-sqlite3"
import type { Cells } from "../connection/Cell.ts"
import { fromCells } from "../rows/codec.ts"
import { changesItsEvents } from "./eventJson.ts"

/**
 * The classes of length that events are stored by, each in days. A month reads no further back than
 * the length of each class, so that a few long events do not make it read the months before it.
 */
export const LENGTHS = [4, 31, Number.POSITIVE_INFINITY] as const

/** The columns of a stored event that its days decide. */
export const daysColumns = (event: Event) => {
  const days = eventDays(event)
  const inDays = lengthInDays(days)
  const length = LENGTHS.findIndex((most) => inDays <= most)
  return { length, startDate: event.startDate, endDay: days.end, id: event.id }
}

/** An event whose JSON is stale, and the row that holds it; nulls where no row does. */
export interface StaleEvent {
  readonly id: string
  readonly length: number | null
  readonly startDate: string | null
}

/**
 * The events whose JSON is stale. The JSON of an event is stale when the event or its work order
 * changed. A commit marks events; a reader of the calendar writes their JSON first.
 */
export interface StaleEvents {
  /** Marks the events of a change set, after its rows are written. */
  readonly mark: (changes: ChangeSet) => void
  readonly all: () => ReadonlyArray<StaleEvent>
  readonly clear: () => void
}

/** The stale events of one database. */
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
