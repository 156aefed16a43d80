import type { EventFilter } from "@atelier/application/ports"
import { wordsOf } from "@atelier/domain/text"
import { addDays, type DateRange } from "@atelier/domain/time"
import { type CompiledQuery, type SqlBool, sql } from "kysely"
import { ALWAYS, and, type Ids, isOneOf, NEVER, namedIn, or } from "../listing/conditions.ts"
import { LONG_EVENT_DAYS } from "../rows/codec.ts"
import type { Condition, Dialect } from "../statements/Dialect.ts"

const hasInstaller = ({ listsOne }: Dialect, ids: Ids): Condition =>
  or([
    listsOne(sql`event."installerIds"`, namedIn(ids)),
    ...(ids.includes(null) ? [sql<SqlBool>`event."installerIds" = '[]'`] : [])
  ])

const kind = (eventType: string): Condition =>
  sql<SqlBool>`event."eventType" = ${sql.lit(eventType)}`

const exceptFor = (eventType: string, passes: Condition): Condition =>
  or([sql<SqlBool>`event."eventType" <> ${sql.lit(eventType)}`, passes])

const ofOrder = (passes: Condition): Condition => or([sql<SqlBool>`"workOrder".id IS NULL`, passes])

/** True if a word of the event's title, or of its work order, starts with the given word. */
const isFoundBy = ({ contains, isIn, numbersFound }: Dialect, word: string): Condition =>
  or([
    contains(sql`event."titleWords"`, ` ${word}`),
    isIn(
      sql`(SELECT number FROM "workOrderList" WHERE "workOrderList".id = "workOrder".id)`,
      numbersFound({ anywhere: [word], inKeywords: [], isCompleted: undefined }),
      "index"
    )
  ])

/** Conditions of a filter for events that are no blockers; none if it matches all. */
const conditions = (dialect: Dialect, filter: EventFilter): ReadonlyArray<Condition> => {
  const { progressIds, shipperIds, installerIds, templateIds, jobTypeIds } = filter
  const among = (column: string, ids: Ids): Condition => isOneOf(dialect, sql.ref(column), ids)
  return [
    ...(progressIds === null
      ? []
      : [exceptFor("StepEvent", among("event.progressId", progressIds))]),
    ...(shipperIds === null
      ? []
      : [exceptFor("DeliveryEvent", among("event.shipperId", shipperIds))]),
    ...(installerIds === null
      ? []
      : [exceptFor("InstallationEvent", hasInstaller(dialect, installerIds))]),
    ...(filter.production ? [] : [exceptFor("ProductionEvent", NEVER)]),
    ...(filter.userEvents ? [] : [exceptFor("UserEvent", NEVER)]),
    ...(templateIds === null ? [] : [ofOrder(among("workOrder.templateId", templateIds))]),
    ...(jobTypeIds === null ? [] : [ofOrder(among("workOrder.jobTypeId", jobTypeIds))]),
    ...(filter.assignedTo === undefined
      ? []
      : [dialect.listsOne(sql`event."userIds"`, [filter.assignedTo])]),
    ...wordsOf(filter.search).map((word) => isFoundBy(dialect, word))
  ]
}

/** Events that touch a range: ordinary ones by two bounds, the few long ones by an index. */
export const eventsQuery = (
  dialect: Dialect,
  range: DateRange,
  filter: EventFilter
): CompiledQuery => {
  const asked = conditions(dialect, filter)
  const passes = asked.length === 0 ? ALWAYS : or([kind("BlockerEvent"), and(asked)])
  const needsWorkOrder =
    filter.templateIds !== null || filter.jobTypeIds !== null || wordsOf(filter.search).length > 0
  const { ordersOfUserEvents } = filter
  const isTaken =
    ordersOfUserEvents === null
      ? ALWAYS
      : exceptFor("UserEvent", isOneOf(dialect, sql`event."workOrderId"`, ordersOfUserEvents))
  const from = needsWorkOrder
    ? sql`event LEFT JOIN "workOrder" ON "workOrder".id = event."workOrderId" AND ${isTaken}`
    : sql`event`
  const touches = sql<SqlBool>`event."startDate" < ${range.end} AND event."endDay" > ${range.start}`
  const earliest = addDays(range.start, 1 - LONG_EVENT_DAYS)
  return sql`SELECT event.* FROM ${from} WHERE event."isLong" = 0 AND event."startDate" >= ${earliest} AND ${touches} AND ${passes} UNION ALL SELECT event.* FROM ${from} WHERE event."isLong" = 1 AND ${touches} AND ${passes}`.compile(
    dialect.db
  )
}
