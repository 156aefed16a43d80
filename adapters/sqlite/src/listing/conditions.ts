import { type RawBuilder, type SqlBool, sql } from "kysely"

/** A part of a WHERE clause. */
export type Condition = RawBuilder<SqlBool>

/** All of some conditions; true without any. */
export const and = (conditions: ReadonlyArray<Condition>): Condition =>
  conditions.length === 0
    ? sql<SqlBool>`1`
    : sql<SqlBool>`(${sql.join([...conditions], sql` AND `)})`

/** Any of some conditions; false without any. */
export const or = (conditions: ReadonlyArray<Condition>): Condition =>
  conditions.length === 0
    ? sql<SqlBool>`0`
    : sql<SqlBool>`(${sql.join([...conditions], sql` OR `)})`

/** The ids that a query asks for; null asks for rows without one. */
export type Ids = ReadonlyArray<string | null>

/** Ids as one JSON text, so that there are few statements to prepare, whatever is asked for. */
export const listed = (ids: Ids): string => JSON.stringify(ids.filter((id) => id !== null))

/** Whether a column holds one of some ids. */
export const isOneOf = (column: RawBuilder<unknown>, ids: Ids): Condition =>
  or([
    sql<SqlBool>`${column} IN (SELECT value FROM json_each(${listed(ids)}))`,
    ...(ids.includes(null) ? [sql<SqlBool>`${column} IS NULL`] : [])
  ])
