import {
  eventsInCalendar,
  type OrderInCalendar,
  type PlanQueries
} from "@atelier/application/ports"
import { everyEvent } from "@atelier/application/proposal"
import type { Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import { sql } from "kysely"
import { fromCells } from "../rows/codec.ts"
import type { Dialect } from "../statements/Dialect.ts"
import { readQuery, type Work } from "../statements/Work.ts"
import { eventsQuery } from "./eventsQuery.ts"

type Takes = Parameters<PlanQueries["Service"]["calendarJson"]>[1]

/** Serialises the events of a range from their rows; see `PlanQueries.calendarJson`. */
export function* calendarJson(
  dialect: Dialect,
  range: DateRange,
  takes: Takes,
  most: number
): Work<string | null> {
  const rows = yield* readQuery(eventsQuery(dialect, range, everyEvent))
  const events = rows.map((cells): Event => fromCells("event", cells)).filter(takes)
  if (events.length > most) return null
  const ids = events.flatMap((event) => ("workOrderId" in event ? (event.workOrderId ?? []) : []))
  const query = sql`SELECT id, name, "clientName", "templateId", "jobTypeId" FROM "workOrder" WHERE ${dialect.isListed(sql.ref("id"), [...new Set(ids)])}`
  const found = yield* readQuery<OrderInCalendar>(query.compile(dialect.db))
  const orders = new Map(found.map((order) => [order.id, order]))
  return JSON.stringify({ data: eventsInCalendar(events, orders) })
}
