import type { ChangeSet, RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { addDays, type DateRange, LocalDate } from "@atelier/domain/time"
import Connection, { type Database } from "better-sqlite3"
import type { Cell, Cells } from "../connection/Cell.ts"
import { makeStateOf } from "../connection/stateOf.ts"
import { fromCells } from "../rows/codec.ts"
import { FRAME, listed, makeLineOf } from "./calendarLine.ts"
import { LENGTHS, makeStaleLines, placeOf, type StaleLine } from "./StaleLines.ts"
import { makeVisibilityClasses } from "./VisibilityClasses.ts"

/**
 * What the calendar says of each event, kept ready by day. A change only notes which lines are
 * stale: whoever waits for it does not wait for them.
 */
export interface CalendarLines {
  /** Notes which lines a change set makes stale, after its rows. */
  readonly follow: (changes: ChangeSet) => void
  /** Writes stale lines anew; false when that cannot be done now, such as on a full disk. */
  readonly catchUp: () => boolean
  /** Writes every line anew. */
  readonly fill: () => void
  /**
   * The JSON of the events that touch some days and are taken, when no line is stale; null when
   * they are more than `most`. Bytes, for a text would cost more than the query.
   */
  readonly json: (
    range: DateRange,
    takes: (event: Event) => boolean,
    most: number
  ) => Uint8Array<ArrayBuffer> | null
  /** The JSON of some events, whatever the lines say. */
  readonly jsonOf: (events: ReadonlyArray<Event>) => string
}

/** When lines are written. */
export interface LineOptions {
  /** In the transaction of the change, rather than by whoever reads next. */
  readonly linesAtOnce?: boolean
}

/** What stands before the lines and after them. */
const FRAME_PARTS = 2

const DAY_ZERO = LocalDate.make("0000-01-01")

const earliestStart = (start: LocalDate, most: number): LocalDate =>
  Number.isFinite(most) ? addDays(start, 1 - most) : DAY_ZERO

/** The lines of one database. */
export const makeCalendarLines = (
  connection: Database,
  { linesAtOnce = false }: LineOptions = {}
): CalendarLines => {
  const event = connection.prepare<[string], Cells>("SELECT * FROM event WHERE id = ?")
  const everyEvent = connection.prepare<[], Cells>("SELECT * FROM event")
  const remove = connection.prepare<[number, string, string]>(
    "DELETE FROM calendarLine WHERE length = ? AND startDate = ? AND id = ?"
  )
  const insert = connection.prepare<[Cells]>(
    `INSERT INTO calendarLine (length, startDate, id, endDay, sight, json)
      VALUES (@length, @startDate, @id, @endDay, @sight, @json)`
  )
  const framed = (taken: string) =>
    connection
      .prepare<[Readonly<Record<string, Cell | Uint8Array>>], [lines: Buffer, parts: number]>(
        `SELECT CAST(group_concat(part, '') AS BLOB), count(part) FROM (SELECT coalesce(json, kept.text) AS part
          FROM (SELECT column1 AS length, column2 AS earliest, column3 AS text FROM (VALUES (-1, '', @before),
            ${LENGTHS.map((_, length) => `(${length}, @earliest${length}, NULL)`).join(", ")}, (-1, '', @after))) AS kept
          LEFT JOIN calendarLine ON calendarLine.length = kept.length
            AND startDate >= kept.earliest AND startDate < @end AND endDay > @start${taken} LIMIT @limit)`
      )
      .raw()
  const all = framed("")
  const some = framed(" AND substr(@sights, sight, 1) = x'01'")
  const classes = makeVisibilityClasses(connection)
  const stale = makeStaleLines(connection)
  const makeLine = makeLineOf(connection)

  /** Writes lines that belong together: what stands in several is looked up once. */
  const write = (events: Iterable<Event>): void => {
    const lineOf = makeLine()
    const numberOf = classes.makeNumbering()
    for (const row of events)
      insert.run({ ...placeOf(row), sight: numberOf(row), json: lineOf(row) })
  }

  const removeAt = ({ id, length, startDate }: StaleLine): void => {
    if (length !== null && startDate !== null) remove.run(length, startDate, id)
  }

  function* eventsOf(found: Iterable<Cells>): Iterable<Event> {
    for (const cells of found) yield fromCells("event", cells)
  }

  const rewrite = connection.transaction(() => {
    const lines = stale.all()
    for (const line of lines) removeAt(line)
    write(eventsOf(lines.map(({ id }) => event.get(id)).filter((cells) => cells !== undefined)))
    stale.forget()
  })

  /**
   * Writes the lines of a change set from its rows, which are not read again, and those that are
   * stale.
   */
  const writeAtOnce = (changes: ChangeSet): void => {
    const isStale = new Set(stale.all().map(({ id }) => id))
    const others: Array<RowChange> = []
    const rows: Array<Event> = []
    for (const change of changes) {
      if (change.table !== "event" || isStale.has(change.id)) {
        others.push(change)
        continue
      }
      if (change.before !== null) removeAt(placeOf(change.before))
      if (change.after !== null) rows.push(change.after)
    }
    write(rows)
    stale.note(others)
    rewrite()
  }

  /** Lines follow from other rows, so that nobody has to wait until they are on the disk. */
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
    follow: (changes) => {
      if (linesAtOnce) writeAtOnce(changes)
      else stale.note(changes)
    },
    catchUp: () => {
      if (caughtUp === stateOf()) return true
      try {
        if (stale.all().length > 0) {
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
      connection.exec("DELETE FROM calendarLine; DELETE FROM calendarSight")
      stale.forget()
      write(eventsOf(everyEvent.all()))
    },
    json: ({ start, end }, takes, most) => {
      const earliest = LENGTHS.map((most, length) => [
        `earliest${length}`,
        earliestStart(start, most)
      ])
      const limit = most + FRAME_PARTS + LENGTHS.length + 1
      const asked: Cells = { ...FRAME, ...Object.fromEntries(earliest), start, end, limit }
      const taken = classes.taken(takes)
      const found = taken === "all" ? all.get(asked) : some.get({ ...asked, sights: taken })
      const [lines, parts] = found ?? [Buffer.from(FRAME.before + FRAME.after), 0]
      return parts > most + FRAME_PARTS ? null : listed(lines)
    },
    jsonOf: (events) => {
      const lineOf = makeLine()
      return FRAME.before + events.map(lineOf).join("").slice(1) + FRAME.after
    }
  }
}
