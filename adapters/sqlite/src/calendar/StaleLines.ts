import type { ChangeSet } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { lengthInDays } from "@atelier/domain/time"
import type { Database as Connection } from "better-sqlite3"
import type { Cells } from "../connection/Cell.ts"
import { fromCells } from "../rows/codec.ts"
import { isSaidOtherwise } from "./calendarLine.ts"

/**
 * The lengths that lines are kept by, each in days: events of one length are looked for no further
 * back than it, so that a few long ones do not make a month read the months before it.
 */
export const LENGTHS = [4, 31, Number.POSITIVE_INFINITY] as const

/** The columns of a line that its event's days decide. */
export const placeOf = (event: Event) => {
  const days = eventDays(event)
  const inDays = lengthInDays(days)
  const length = LENGTHS.findIndex((most) => inDays <= most)
  return { length, startDate: event.startDate, endDay: days.end, id: event.id }
}

/** Where the line of an event stands that is to be written anew; nowhere when there is none. */
export interface StaleLine {
  readonly id: string
  readonly length: number | null
  readonly startDate: string | null
}

/**
 * The lines that are to be written anew. A line is stale when its event changed, or something that
 * it tells of it. Every change notes its stale lines; a read of lines writes them first.
 */
export interface StaleLines {
  /** Notes the lines that a change set is about, after its rows are written. */
  readonly note: (changes: ChangeSet) => void
  readonly all: () => ReadonlyArray<StaleLine>
  readonly forget: () => void
}

/** The notes of one database. */
export const makeStaleLines = (connection: Connection): StaleLines => {
  const eventsOf = connection.prepare<[string], Cells>("SELECT * FROM event WHERE workOrderId = ?")
  const insert = connection.prepare<[string, number | null, string | null]>(
    "INSERT INTO staleLine (id, length, startDate) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING"
  )
  const every = connection.prepare<[], StaleLine>("SELECT id, length, startDate FROM staleLine")
  const remove = connection.prepare("DELETE FROM staleLine")

  const noteAt = (event: Event): void => {
    const { id, length, startDate } = placeOf(event)
    insert.run(id, length, startDate)
  }

  return {
    note: (changes) => {
      for (const { table, id, before } of changes)
        if (table === "event")
          if (before === null) insert.run(id, null, null)
          else noteAt(before)
      for (const change of changes)
        if (isSaidOtherwise(change))
          for (const cells of eventsOf.all(change.id)) noteAt(fromCells("event", cells))
    },
    all: () => every.all(),
    forget: () => {
      remove.run()
    }
  }
}
