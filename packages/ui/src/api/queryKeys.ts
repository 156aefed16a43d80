import type { ReadCallName } from "@atelier/contract"
import { clientCalls } from "@atelier/contract/client"
import type { Table } from "@atelier/domain/change"

type Key = ReadonlyArray<unknown>

/** Returns the query key of one answer; without input, the key of all answers of the call. */
export const queryKey = (name: ReadCallName, input?: unknown): Key =>
  input === undefined ? [name] : [name, input]

/** Lists the keys of the answers that depend on one of the tables. */
export const queriesOn = (tables: ReadonlySet<Table>): ReadonlyArray<Key> =>
  Object.entries(clientCalls).flatMap(([name, { reads, readsNamedTable }]): ReadonlyArray<Key> => {
    if (reads.some((table) => tables.has(table))) return [[name]]
    return readsNamedTable ? [...tables].map((table) => [name, { params: { table } }]) : []
  })
