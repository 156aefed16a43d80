import { addDays, type DateRange } from "@atelier/domain/time"
import { type CompiledQuery, type RawBuilder, sql } from "kysely"
import { LONG_EVENT_DAYS } from "../rows/codec.ts"
import type { Dialect } from "../statements/Dialect.ts"

/** Counts rows, at most one more than `max`, as `total`. */
const counted = (
  { db }: Pick<Dialect, "db">,
  rows: RawBuilder<unknown>,
  max: number
): CompiledQuery =>
  sql`SELECT count(*) AS total FROM (SELECT 1 ${rows} LIMIT ${Math.floor(max) + 1}) AS found`.compile(
    db
  )

/** Counts ordinary events that touch a range, whatever their kind, until there are too many. */
export const manyEventsQuery = (
  dialect: Pick<Dialect, "db">,
  { start, end }: DateRange,
  max: number
): CompiledQuery =>
  counted(
    dialect,
    sql`FROM event WHERE "isLong" = 0 AND "startDate" >= ${addDays(start, 1 - LONG_EVENT_DAYS)} AND "startDate" < ${end} AND "endDay" > ${start}`,
    max
  )

/** Counts work orders that wait at the progresses, until there are too many. */
export const manyWaitingQuery = (
  dialect: Pick<Dialect, "db" | "isListed">,
  progressIds: ReadonlyArray<string>,
  max: number
): CompiledQuery =>
  counted(
    dialect,
    sql`FROM (SELECT DISTINCT "workOrderId" FROM "openStep" WHERE ${dialect.isListed(sql.ref("progressId"), progressIds)}) AS waiting`,
    max
  )
