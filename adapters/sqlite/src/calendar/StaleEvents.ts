import type { RowChange } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { lengthInDays } from "@atelier/domain/time"
import { type Cells, fromCells } from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"
import { changesItsEvents } from "./eventJson.ts"

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

type Place = Pick<ReturnType<typeof daysColumns>, "length" | "startDate">

/**
 * Events with stale JSON: the journal entries after a position changed them or their work orders.
 * Commits need not mark them. The next reader of the calendar writes their JSON and the position.
 */
export interface StaleEvents {
  readonly isAny: () => boolean
  /** By id, the places where their stale JSON stands; null without JSON. */
  readonly places: () => ReadonlyMap<string, Place | null>
  /** Moves the position behind the last entry. */
  readonly clear: () => void
}

const LAST = "(SELECT coalesce(max(id), 0) FROM journal)"
const POSITION = "(SELECT coalesce(max(entry), 0) FROM calendarPosition)"

export const makeStaleEvents = (connection: Connection): StaleEvents => {
  const isAny = connection.prepare<[], number>(`SELECT ${LAST} > ${POSITION}`).pluck()
  const changes = connection
    .prepare<[], string>(
      `SELECT change.value FROM journal, json_each(journal.changes) AS change
        WHERE journal.id > ${POSITION} ORDER BY journal.id`
    )
    .pluck()
  const eventsOf = connection.prepare<[string], Cells>("SELECT * FROM event WHERE workOrderId = ?")
  const move = connection.prepare(
    `INSERT INTO calendarPosition VALUES (1, ${LAST}) ON CONFLICT DO UPDATE SET entry = excluded.entry`
  )

  return {
    isAny: () => isAny.get() === 1,
    places: () => {
      const places = new Map<string, Place | null>()
      const orders = new Set<string>()
      for (const text of changes.iterate()) {
        const change: RowChange = JSON.parse(text)
        if (changesItsEvents(change)) orders.add(change.id)
        if (change.table === "event" && !places.has(change.id))
          places.set(change.id, change.before === null ? null : daysColumns(change.before))
      }
      for (const id of orders)
        for (const cells of eventsOf.all(id)) {
          const event = fromCells("event", cells)
          if (!places.has(event.id)) places.set(event.id, daysColumns(event))
        }
      return places
    },
    clear: () => {
      move.run()
    }
  }
}
