import type { OrderInCalendar, StoreOptions } from "@atelier/application/ports"
import type { Event } from "@atelier/domain/event"
import { addDays, type DateRange, LocalDate } from "@atelier/domain/time"
import { type Cell, type Cells, fromCells } from "@atelier/sql"
import Connection, { type Database } from "better-sqlite3"
import { makeStateOf } from "../connection/stateOf.ts"
import { FRAME, makeEventJson } from "./eventJson.ts"
import { daysColumns, LENGTHS, makeStaleEvents } from "./StaleEvents.ts"
import { makeVisibilityClasses } from "./VisibilityClasses.ts"

const COMMA = ",".charCodeAt(0)
const SPACE = " ".charCodeAt(0)

/**
 * Makes framed events a valid list by overwriting the first comma with a space, which avoids
 * copying. Modifies its argument.
 */
const listed = (framed: Buffer): Uint8Array<ArrayBuffer> => {
  const first = FRAME.before.length
  if (framed[first] === COMMA) framed[first] = SPACE
  return framed as Buffer<ArrayBuffer>
}

/** Stores the JSON of each event by its days. Commits leave stale JSON to the next reader. */
export interface CalendarJson {
  /** Called within each commit, after its rows and its entry were written. */
  readonly follow: () => void
  /** Writes stale JSON; false if that is impossible, for example on a full disk. */
  readonly catchUp: () => boolean
  readonly fill: () => void
  /**
   * Returns the JSON of events that touch the range and that `takes` accepts; null if any of it is
   * stale or there are more than `most`. Bytes, because a text would cost more than the query.
   */
  readonly json: (
    range: DateRange,
    takes: (event: Event) => boolean,
    most: number
  ) => Uint8Array<ArrayBuffer> | null
}

const DAY_ZERO = LocalDate.make("0000-01-01")

const earliestStart = (start: LocalDate, most: number): LocalDate =>
  Number.isFinite(most) ? addDays(start, 1 - most) : DAY_ZERO

type Asked = Readonly<Record<string, Cell | Uint8Array>>
type FramedEvents = [events: Buffer, count: number]

const within = (taken: string): string =>
  LENGTHS.map(
    (_, length) =>
      `SELECT json FROM calendarJson WHERE length = ${length} AND startDate >= @earliest${length}
        AND startDate < @end AND endDay > @start${taken}`
  ).join(" UNION ALL ")

/** The frame is a first and a last row, because joining it to the text would copy the text. */
const framed = (within: string): string =>
  `SELECT CAST(group_concat(json, '') AS BLOB), count(*) - 2
    FROM (SELECT @before AS json UNION ALL ${within} UNION ALL SELECT @after LIMIT @limit + 2)`
const ALL = framed(within(""))
const SOME = framed(within(" AND substr(@classes, sight, 1) = x'01'"))

export const makeCalendarJson = (
  connection: Database,
  { calendarAtOnce = false }: Pick<StoreOptions, "calendarAtOnce"> = {}
): CalendarJson => {
  const event = connection.prepare<[string], Cells>("SELECT * FROM event WHERE id = ?")
  const everyEvent = connection.prepare<[], Cells>("SELECT * FROM event")
  const remove = connection.prepare<[number, string, string]>(
    "DELETE FROM calendarJson WHERE length = ? AND startDate = ? AND id = ?"
  )
  const insert = connection.prepare<[Cells]>(
    `INSERT INTO calendarJson (length, startDate, id, endDay, sight, json)
      VALUES (@length, @startDate, @id, @endDay, @number, @json)`
  )
  const all = connection.prepare<[Asked], FramedEvents>(ALL).raw()
  const some = connection.prepare<[Asked], FramedEvents>(SOME).raw()
  const classes = makeVisibilityClasses(connection)
  const stale = makeStaleEvents(connection)
  const order = connection.prepare<[string], OrderInCalendar>(
    "SELECT id, name, clientName, templateId, jobTypeId FROM workOrder WHERE id = ?"
  )

  /** Writes the JSON of events; reads the work order of several events once. */
  const write = (events: Iterable<Event>): void => {
    const jsonOf = makeEventJson((id) => order.get(id))
    const numberOf = classes.makeNumbering()
    for (const row of events)
      insert.run({ ...daysColumns(row), number: numberOf(row), json: jsonOf(row) })
  }

  function* eventsOf(found: Iterable<Cells>): Iterable<Event> {
    for (const cells of found) yield fromCells("event", cells)
  }

  const rewrite = connection.transaction(() => {
    const places = stale.places()
    for (const [id, place] of places)
      if (place !== null) remove.run(place.length, place.startDate, id)
    const rows = [...places.keys()].map((id) => event.get(id))
    write(eventsOf(rows.filter((cells) => cells !== undefined)))
    stale.clear()
  })

  /** Does not wait for the disk, because the JSON can be derived again. */
  const rewriteUnsynced = (): void => {
    connection.pragma("synchronous = NORMAL")
    try {
      rewrite.immediate()
    } finally {
      connection.pragma("synchronous = FULL")
    }
  }

  const stateOf = makeStateOf(connection)
  let caughtUp = ""

  return {
    follow: () => {
      if (calendarAtOnce) rewrite()
    },
    catchUp: () => {
      if (caughtUp === stateOf()) return true
      try {
        if (stale.isAny()) {
          if (connection.inTransaction) return false
          rewriteUnsynced()
        }
      } catch (cause) {
        if (cause instanceof Connection.SqliteError) return false
        throw cause
      }
      caughtUp = stateOf()
      return true
    },
    fill: () => {
      connection.exec("DELETE FROM calendarJson; DELETE FROM calendarSight")
      stale.clear()
      write(eventsOf(everyEvent.all()))
    },
    json: ({ start, end }, takes, most) => {
      const earliest = LENGTHS.map((most, length) => [
        `earliest${length}`,
        earliestStart(start, most)
      ])
      const asked: Cells = {
        ...FRAME,
        ...Object.fromEntries(earliest),
        start,
        end,
        limit: most + 1
      }
      const taken = classes.taken(takes)
      const found = taken === "all" ? all.get(asked) : some.get({ ...asked, classes: taken })
      const [framedEvents, count] = found ?? [Buffer.from(FRAME.before + FRAME.after), 0]
      return count > most ? null : listed(framedEvents)
    }
  }
}
