import { type RawBuilder, type SqlBool, sql } from "kysely"

export type Condition = RawBuilder<SqlBool>

export const and = (conditions: ReadonlyArray<Condition>): Condition =>
  conditions.length === 0
    ? sql<SqlBool>`1`
    : sql<SqlBool>`(${sql.join([...conditions], sql` AND `)})`

export const or = (conditions: ReadonlyArray<Condition>): Condition =>
  conditions.length === 0
    ? sql<SqlBool>`0`
    : sql<SqlBool>`(${sql.join([...conditions], sql` OR `)})`

/** Requested ids; null matches rows without one. */
export type Ids = ReadonlyArray<string | null>

/** Ids as one JSON text, so that the number of statements stays small. */
export const listed = (ids: Ids): string => JSON.stringify(ids.filter((id) => id !== null))

export const isOneOf = (column: RawBuilder<unknown>, ids: Ids): Condition =>
  or([
    sql<SqlBool>`${column} IN (SELECT value FROM json_each(${listed(ids)}))`,
    ...(ids.includes(null) ? [sql<SqlBool>`${column} IS NULL`] : [])
  ])
