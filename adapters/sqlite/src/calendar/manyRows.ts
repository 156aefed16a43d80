import { addDays, type DateRange } from "@atelier/domain/time"
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely"
import type { Database } from "../connection/Database.ts"
import { LONG_EVENT_DAYS } from "../rows/codec.ts"

/** True if there are more than `max` rows; reads at most one row more. */
const areMany = (db: Kysely<Database>, rows: RawBuilder<unknown>, max: number): CompiledQuery =>
  sql`SELECT count(*) > ${max} AS "areMany" FROM (SELECT 1 ${rows} LIMIT ${Math.floor(max) + 1})`.compile(
    db
  )

/** True if more than `max` ordinary events touch a range, whatever their kind. */
export const manyEventsQuery = (
  db: Kysely<Database>,
  { start, end }: DateRange,
  max: number
): CompiledQuery =>
  areMany(
    db,
    sql`FROM event WHERE "isLong" = 0 AND "startDate" >= ${addDays(start, 1 - LONG_EVENT_DAYS)} AND "startDate" < ${end} AND "endDay" > ${start}`,
    max
  )

/** True if more than `max` work orders wait at the progresses. */
export const manyWaitingQuery = (
  db: Kysely<Database>,
  progressIds: ReadonlyArray<string>,
  max: number
): CompiledQuery =>
  areMany(
    db,
    sql`FROM (SELECT DISTINCT "workOrderId" FROM "openStep" WHERE "progressId" IN (SELECT value FROM json_each(${JSON.stringify(progressIds)})))`,
    max
  )
