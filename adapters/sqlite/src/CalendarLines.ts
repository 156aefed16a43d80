import { type OrderInCalendar, orderInCalendar } from "@atelier/application"
import type { ChangeSet, RowChange } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { addDays, type DateRange, LocalDate, lengthInDays } from "@atelier/domain/time"
import type { Database as Connection } from "better-sqlite3"
import { type Cells, dayCells, fromCells } from "./codec.ts"
import { makeStateOf } from "./stateOf.ts"

/** What the calendar says of each event, kept ready by day. */
export interface CalendarLines {
  /** Writes the lines of what a change set changed, after its rows. */
  readonly follow: (changes: ChangeSet) => void
  /** Writes every line anew. */
  readonly fill: () => void
  /** The JSON of the events that touch some days and are taken. Bytes, for a text would cost more than the query. */
  readonly json: (range: DateRange, takes: (event: Event) => boolean) => Uint8Array<ArrayBuffer>
}

/** Everything of an event that decides who sees it and which filter takes it: its kind, and whose it is. */
const sightOf = (event: Event): string => {
  switch (event.eventType) {
    case "StepEvent":
      return JSON.stringify([event.eventType, event.progressId])
    case "DeliveryEvent":
      return JSON.stringify([event.eventType, event.shipperId])
    case "InstallationEvent":
      return JSON.stringify([event.eventType, ...event.installerIds])
    default:
      return JSON.stringify([event.eventType])
  }
}

/**
 * The lengths that lines are kept by, each in days: events of one length are looked for no further back
 * than it, so that a few long ones do not make a month read the months before it.
 */
const LENGTHS = [4, 31, Number.POSITIVE_INFINITY] as const

const lengthOf = (event: Event): number => {
  const days = lengthInDays(eventDays(event))
  return LENGTHS.findIndex((most) => days <= most)
}

const OPEN = Buffer.from("[")
const COMMA = Buffer.from(",")
const CLOSE = Buffer.from("]")

const DAY_ZERO = LocalDate.make("0000-01-01")

const earliestStart = (start: LocalDate, most: number): LocalDate =>
  Number.isFinite(most) ? addDays(start, 1 - most) : DAY_ZERO

const orderText = (order: OrderInCalendar | null): string =>
  JSON.stringify(order === null ? null : orderInCalendar(order))

const isSaidOtherwise = ({ table, before, after }: RowChange): boolean =>
  table === "workOrder" && before !== null && orderText(before) !== orderText(after)

/** The lines of one database. */
export const makeCalendarLines = (connection: Connection): CalendarLines => {
  const order = connection.prepare<[string], OrderInCalendar>(
    "SELECT id, name, clientName, templateId, jobTypeId FROM workOrder WHERE id = ?"
  )
  const eventsOf = connection.prepare<[string], Cells>("SELECT * FROM event WHERE workOrderId = ?")
  const everyEvent = connection.prepare<[], Cells>("SELECT * FROM event")
  const remove = connection.prepare(
    "DELETE FROM calendarLine WHERE length = ? AND startDate = ? AND id = ?"
  )
  const insert = connection.prepare(
    `INSERT INTO calendarLine (length, startDate, id, endDay, sight, json) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (length, startDate, id) DO UPDATE SET endDay = excluded.endDay, sight = excluded.sight, json = excluded.json`
  )
  const findSight = connection
    .prepare<[string], number>("SELECT number FROM calendarSight WHERE sight = ?")
    .pluck()
  const addSight = connection.prepare("INSERT INTO calendarSight (sight, sample) VALUES (?, ?)")
  const everySight = connection.prepare<[], { readonly number: number; readonly sample: string }>(
    "SELECT number, sample FROM calendarSight"
  )
  const TOUCHES =
    "length = @length AND startDate >= @earliest AND startDate < @end AND endDay > @start"
  const AMONG = "sight IN (SELECT value FROM json_each(@sights))"
  const joined = (where: string) =>
    connection
      .prepare<[Cells], Buffer | null>(
        `SELECT CAST(group_concat(json, ',') AS BLOB) FROM calendarLine WHERE ${where}`
      )
      .pluck()
  const all = joined(TOUCHES)
  const some = joined(`${TOUCHES} AND ${AMONG}`)

  const sightNumber = (event: Event): number => {
    const sight = sightOf(event)
    return (
      findSight.get(sight) ?? Number(addSight.run(sight, JSON.stringify(event)).lastInsertRowid)
    )
  }

  const write = (event: Event): void => {
    const { endDay } = dayCells(event)
    const id = "workOrderId" in event ? event.workOrderId : null
    const behind = id === null ? null : (order.get(id) ?? null)
    const json = `{"event":${JSON.stringify(event)},"workOrder":${orderText(behind)}}`
    insert.run(lengthOf(event), event.startDate, event.id, endDay, sightNumber(event), json)
  }

  const stateOf = makeStateOf(connection)
  let seen = ""
  let sights: ReadonlyArray<{ readonly number: number; readonly event: Event }> = []
  const known = () => {
    const state = stateOf()
    if (state !== seen)
      sights = everySight.all().map(({ number, sample }) => ({ number, event: JSON.parse(sample) }))
    seen = state
    return sights
  }

  return {
    follow: (changes) => {
      for (const change of changes) {
        if (change.table !== "event") continue
        const { before, after } = change
        if (before !== null) remove.run(lengthOf(before), before.startDate, before.id)
        if (after !== null) write(after)
      }
      for (const change of changes)
        if (isSaidOtherwise(change))
          for (const cells of eventsOf.all(change.id)) write(fromCells("event", cells))
    },
    fill: () => {
      connection.exec("DELETE FROM calendarLine; DELETE FROM calendarSight")
      for (const cells of everyEvent.all()) write(fromCells("event", cells))
    },
    json: (range, takes) => {
      const taken = known().filter(({ event }) => takes(event))
      const isAll = taken.length === sights.length
      const numbers = isAll ? "" : JSON.stringify(taken.map(({ number }) => number))
      const found = LENGTHS.map((most, length) => {
        const { start, end } = range
        const asked = { length, start, end, earliest: earliestStart(start, most) }
        return isAll ? all.get(asked) : some.get({ ...asked, sights: numbers })
      })
      const parts = found.flatMap((bytes) =>
        bytes === null || bytes === undefined ? [] : [COMMA, bytes]
      )
      return Buffer.concat([OPEN, ...parts.slice(1), CLOSE])
    }
  }
}
