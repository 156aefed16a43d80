import type { EventFilter } from "@atelier/application/ports"
import { wordsOf } from "@atelier/domain/text"
import { addDays, type DateRange } from "@atelier/domain/time"
import { type CompiledQuery, type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../connection/Database.ts"
import { and, type Condition, type Ids, isOneOf, listed, or } from "../listing/conditions.ts"
import { beginning } from "../listing/workOrderConditions.ts"
import { LONG_EVENT_DAYS } from "../rows/codec.ts"

const hasInstaller = (ids: Ids): Condition =>
  or([
    sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(event."installerIds") AS own JOIN json_each(${listed(ids)}) AS asked ON own.value = asked.value)`,
    ...(ids.includes(null) ? [sql<SqlBool>`event."installerIds" = '[]'`] : [])
  ])

const isAssignedTo = (userId: string): Condition =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(event."userIds") WHERE value = ${userId})`

const kind = (eventType: string): Condition =>
  sql<SqlBool>`event."eventType" = ${sql.lit(eventType)}`

const exceptFor = (eventType: string, passes: Condition): Condition =>
  or([sql<SqlBool>`event."eventType" <> ${sql.lit(eventType)}`, passes])

const ofOrder = (passes: Condition): Condition => or([sql<SqlBool>`"workOrder".id IS NULL`, passes])

/** True if a word of the event's title, or of its work order, starts with the given word. */
const isFoundBy = (word: string): Condition =>
  or([
    sql<SqlBool>`instr(words(event.title), ${` ${word}`}) > 0`,
    sql<SqlBool>`(SELECT number FROM "workOrderList" WHERE "workOrderList".id = "workOrder".id) IN (SELECT rowid FROM "workOrderWords" WHERE "workOrderWords" MATCH ${beginning(word)})`
  ])

/** Conditions of a filter for events that are no blockers; none if it matches all. */
const conditions = (filter: EventFilter): ReadonlyArray<Condition> => {
  const { progressIds, shipperIds, installerIds, templateIds, jobTypeIds } = filter
  const no = sql<SqlBool>`0`
  return [
    ...(progressIds === null
      ? []
      : [exceptFor("StepEvent", isOneOf(sql`event."progressId"`, progressIds))]),
    ...(shipperIds === null
      ? []
      : [exceptFor("DeliveryEvent", isOneOf(sql`event."shipperId"`, shipperIds))]),
    ...(installerIds === null ? [] : [exceptFor("InstallationEvent", hasInstaller(installerIds))]),
    ...(filter.production ? [] : [exceptFor("ProductionEvent", no)]),
    ...(filter.userEvents ? [] : [exceptFor("UserEvent", no)]),
    ...(templateIds === null ? [] : [ofOrder(isOneOf(sql`"workOrder"."templateId"`, templateIds))]),
    ...(jobTypeIds === null ? [] : [ofOrder(isOneOf(sql`"workOrder"."jobTypeId"`, jobTypeIds))]),
    ...(filter.assignedTo === undefined ? [] : [isAssignedTo(filter.assignedTo)]),
    ...wordsOf(filter.search).map(isFoundBy)
  ]
}

/** Events that touch a range: ordinary ones by two bounds, the few long ones by an index. */
export const eventsQuery = (
  db: Kysely<Database>,
  range: DateRange,
  filter: EventFilter
): CompiledQuery => {
  const asked = conditions(filter)
  const passes = asked.length === 0 ? and([]) : or([kind("BlockerEvent"), and(asked)])
  const needsWorkOrder =
    filter.templateIds !== null || filter.jobTypeIds !== null || wordsOf(filter.search).length > 0
  const { ordersOfUserEvents } = filter
  const isTaken =
    ordersOfUserEvents === null
      ? and([])
      : exceptFor("UserEvent", isOneOf(sql`event."workOrderId"`, ordersOfUserEvents))
  const from = needsWorkOrder
    ? sql`event LEFT JOIN "workOrder" ON "workOrder".id = event."workOrderId" AND ${isTaken}`
    : sql`event`
  const touches = sql<SqlBool>`event."startDate" < ${range.end} AND event."endDay" > ${range.start}`
  const earliest = addDays(range.start, 1 - LONG_EVENT_DAYS)
  return sql`SELECT event.* FROM ${from} WHERE event."isLong" = 0 AND event."startDate" >= ${earliest} AND ${touches} AND ${passes} UNION ALL SELECT event.* FROM ${from} WHERE event."isLong" = 1 AND ${touches} AND ${passes}`.compile(
    db
  )
}
