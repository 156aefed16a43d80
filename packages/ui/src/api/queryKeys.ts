import type { ReadCallName } from "@atelier/contract"
import { clientCalls } from "@atelier/contract/client"
import type { Table } from "@atelier/domain/change"

/** Returns the query key of one answer; without input, the key of all answers of the call. */
export const queryKey = (name: ReadCallName, input?: unknown): ReadonlyArray<unknown> =>
  input === undefined ? [name] : [name, input]

/** Lists the read calls whose answers depend on one of the tables. */
export const queriesOn = (tables: ReadonlySet<Table>): ReadonlyArray<ReadCallName> =>
  Object.entries(clientCalls)
    .filter(([, { reads }]) => reads.some((table) => tables.has(table)))
    .map(([name]) => name as ReadCallName)
