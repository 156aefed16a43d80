import { type EventFilter, foldText } from "@atelier/application"
import { addDays, type DateRange } from "@atelier/domain/time"
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely"
import { LONG_EVENT_DAYS } from "./codec.ts"
import type { Database } from "./Database.ts"

type Builder = ExpressionBuilder<Database, "event" | "workOrder">

const isOneOf = (
  eb: Builder,
  column: "event.progressId" | "event.shipperId" | "workOrder.templateId" | "workOrder.jobTypeId",
  ids: ReadonlyArray<string | null> | null
): Expression<SqlBool> => {
  if (ids === null) return eb.lit(true)
  const given = ids.filter((id) => id !== null)
  return eb.or([
    ...(given.length === 0 ? [] : [eb(column, "in", given)]),
    ...(given.length === ids.length ? [] : [eb(column, "is", null)])
  ])
}

const installerPasses = (
  eb: Builder,
  ids: ReadonlyArray<string | null> | null
): Expression<SqlBool> => {
  if (ids === null) return eb.lit(true)
  const given = JSON.stringify(ids.filter((id) => id !== null))
  const named = sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(event."installerIds") AS own JOIN json_each(${given}) AS asked ON own.value = asked.value)`
  const unassigned = sql<SqlBool>`event."installerIds" = '[]'`
  return ids.includes(null) ? eb.or([named, unassigned]) : named
}

const kindPasses = (eb: Builder, filter: EventFilter): Expression<SqlBool> => {
  const kind = (eventType: string, passes: Expression<SqlBool>): Expression<SqlBool> =>
    eb.and([eb("event.eventType", "=", eventType), passes])
  return eb.or([
    kind("StepEvent", isOneOf(eb, "event.progressId", filter.progressIds)),
    kind("DeliveryEvent", isOneOf(eb, "event.shipperId", filter.shipperIds)),
    kind("InstallationEvent", installerPasses(eb, filter.installerIds)),
    kind("ProductionEvent", eb.lit(filter.production)),
    kind("UserEvent", eb.lit(filter.userEvents))
  ])
}

const wordsPass = (eb: Builder, search: string): Expression<SqlBool> =>
  eb.and(
    foldText(search)
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(
        (word) =>
          sql<SqlBool>`instr(event."searchText" || char(10) || coalesce("workOrder"."searchText", ''), ${word}) > 0`
      )
  )

/** Events that touch a range: a bounded scan for ordinary ones, a small one for the few long ones. */
export const eventsQuery = (db: Kysely<Database>, range: DateRange, filter: EventFilter) => {
  const touching = (isLong: 0 | 1) =>
    db
      .selectFrom("event")
      .leftJoin("workOrder", "workOrder.id", "event.workOrderId")
      .selectAll("event")
      .where("event.startDate", "<", range.end)
      .where("event.endDay", ">", range.start)
      .where((eb) =>
        isLong === 1
          ? eb("event.isLong", "=", sql.lit(1))
          : eb.and([
              eb("event.startDate", ">=", addDays(range.start, -LONG_EVENT_DAYS)),
              eb("event.isLong", "=", sql.lit(0))
            ])
      )
      .where((eb) =>
        eb.or([
          eb("event.eventType", "=", "BlockerEvent"),
          eb.and([
            kindPasses(eb as Builder, filter),
            isOneOf(eb as Builder, "workOrder.templateId", filter.templateIds),
            isOneOf(eb as Builder, "workOrder.jobTypeId", filter.jobTypeIds),
            wordsPass(eb as Builder, filter.search)
          ])
        ])
      )
  return touching(0).unionAll(touching(1))
}
