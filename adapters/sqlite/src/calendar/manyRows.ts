import { addDays, type DateRange } from "@atelier/domain/time"
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely"
import type { Database } from "../connection/Database.ts"
import { LONG_EVENT_DAYS } from "../rows/codec.ts"

/** Whether there are more rows than some; none is looked at beyond one too many. */
const areMany = (db: Kysely<Database>, rows: RawBuilder<unknown>, max: number): CompiledQuery =>
  sql`SELECT count(*) > ${max} AS "areMany" FROM (SELECT 1 ${rows} LIMIT ${Math.floor(max) + 1})`.compile(
    db
  )

/** Whether more ordinary events touch a range than some, whatever they are. */
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

/** Whether more work orders wait at some progresses than some. */
export const manyWaitingQuery = (
  db: Kysely<Database>,
  progressIds: ReadonlyArray<string>,
  max: number
): CompiledQuery =>
  areMany(
    db,
    sql`FROM "openStep" WHERE "progressId" IN (SELECT value FROM json_each(${JSON.stringify(progressIds)}))`,
    max
  )
