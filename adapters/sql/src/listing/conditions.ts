import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Condition, Dialect } from "../statements/Dialect.ts"

export const ALWAYS: Condition = sql<SqlBool>`true`
export const NEVER: Condition = sql<SqlBool>`false`

export const and = (conditions: ReadonlyArray<Condition>): Condition =>
  conditions.length === 0 ? ALWAYS : sql<SqlBool>`(${sql.join([...conditions], sql` AND `)})`

export const or = (conditions: ReadonlyArray<Condition>): Condition =>
  conditions.length === 0 ? NEVER : sql<SqlBool>`(${sql.join([...conditions], sql` OR `)})`

/** Requested ids; null matches rows without one. */
export type Ids = ReadonlyArray<string | null>

export const namedIn = (ids: Ids): ReadonlyArray<string> => ids.filter((id) => id !== null)

export const isOneOf = (
  { isListed }: Pick<Dialect, "isListed">,
  column: RawBuilder<unknown>,
  ids: Ids
): Condition => {
  const named = namedIn(ids)
  return or([
    ...(named.length === 0 ? [] : [isListed(column, named)]),
    ...(ids.includes(null) ? [sql<SqlBool>`${column} IS NULL`] : [])
  ])
}
