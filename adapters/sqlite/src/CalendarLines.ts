import { type OrderInCalendar, orderInCalendar } from "@atelier/application"
import type { ChangeSet, RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { addDays, type DateRange } from "@atelier/domain/time"
import type { Database as Connection } from "better-sqlite3"
import { type Cells, dayCells, fromCells, LONG_EVENT_DAYS } from "./codec.ts"
import { makeStateOf } from "./stateOf.ts"

/** What the calendar says of each event, kept ready by day. */
export interface CalendarLines {
  /** Writes the lines of what a change set changed, after its rows. */
  readonly follow: (changes: ChangeSet) => void
  /** Writes every line anew. */
  readonly fill: () => void
  /** The JSON text of the events that touch some days and are taken. */
  readonly text: (range: DateRange, takes: (event: Event) => boolean) => string
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
    "DELETE FROM calendarLine WHERE isLong = ? AND startDate = ? AND id = ?"
  )
  const insert = connection.prepare(
    `INSERT INTO calendarLine (isLong, startDate, id, endDay, sight, json) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (isLong, startDate, id) DO UPDATE SET endDay = excluded.endDay, sight = excluded.sight, json = excluded.json`
  )
  const findSight = connection
    .prepare<[string], number>("SELECT number FROM calendarSight WHERE sight = ?")
    .pluck()
  const addSight = connection.prepare("INSERT INTO calendarSight (sight, sample) VALUES (?, ?)")
  const everySight = connection.prepare<[], { readonly number: number; readonly sample: string }>(
    "SELECT number, sample FROM calendarSight"
  )
  const SHORT = "isLong = 0 AND startDate >= @earliest AND startDate < @end AND endDay > @start"
  const LONG = "isLong = 1 AND startDate < @end AND endDay > @start"
  const AMONG = "sight IN (SELECT value FROM json_each(@sights))"
  const joined = (where: string) =>
    connection
      .prepare<[Cells], string | null>(
        `SELECT group_concat(json, ',') FROM calendarLine WHERE ${where}`
      )
      .pluck()
  const all = [joined(SHORT), joined(LONG)]
  const some = [joined(`${SHORT} AND ${AMONG}`), joined(`${LONG} AND ${AMONG}`)]

  const sightNumber = (event: Event): number => {
    const sight = sightOf(event)
    return (
      findSight.get(sight) ?? Number(addSight.run(sight, JSON.stringify(event)).lastInsertRowid)
    )
  }

  const write = (event: Event): void => {
    const { endDay, isLong } = dayCells(event)
    const id = "workOrderId" in event ? event.workOrderId : null
    const behind = id === null ? null : (order.get(id) ?? null)
    const json = `{"event":${JSON.stringify(event)},"workOrder":${orderText(behind)}}`
    insert.run(isLong, event.startDate, event.id, endDay, sightNumber(event), json)
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
        if (before !== null) remove.run(dayCells(before).isLong, before.startDate, before.id)
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
    text: (range, takes) => {
      const taken = known().filter(({ event }) => takes(event))
      const asked = {
        start: range.start,
        end: range.end,
        earliest: addDays(range.start, 1 - LONG_EVENT_DAYS)
      }
      const found =
        taken.length === sights.length
          ? all.map((query) => query.get(asked))
          : some.map((query) =>
              query.get({ ...asked, sights: JSON.stringify(taken.map(({ number }) => number)) })
            )
      return `[${found.filter((text) => text !== null).join(",")}]`
    }
  }
}
