import type { Caller } from "@atelier/application/visibility"
import type { Resource } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import type { ResourceHandlers } from "../../request/Handlers.ts"

/** Limits the use cases of a resource to its part of the table; other rows count as missing. */
export const partOfTable = <R>(
  { part }: Pick<Resource, "part">,
  handlers: ResourceHandlers<R>
): ResourceHandlers<R> => {
  if (part === undefined) return handlers
  const { field, value } = part
  const get = (table: Table, id: string, caller: Caller) =>
    Effect.flatMap(handlers.get(table, id, caller), (row) =>
      (row as Rows[Table] & Readonly<Record<string, unknown>>)[field] === value
        ? Effect.succeed(row)
        : Effect.fail(new NotFound({ what: table, id }))
    )
  return {
    get,
    list: (table, query, caller) =>
      handlers.list(table, { ...query, where: { ...query.where, [field]: [value] } }, caller),
    create: handlers.create,
    update: (table, row, caller) =>
      Effect.andThen(get(table, row.id, caller), handlers.update(table, row, caller)),
    remove: (table, id, caller) =>
      Effect.andThen(get(table, id, caller), handlers.remove(table, id, caller))
  }
}
