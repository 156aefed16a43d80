import type { CallOutput } from "@atelier/contract"
import type { UseQueryResult } from "@tanstack/react-query"
import type { AskAhead } from "./useAskAhead.ts"
import { useCall } from "./useCall.ts"

type Listed = CallOutput<"getRecords">

export type ListedTable = Listed["table"]

export type ListedRows<T extends ListedTable> = Extract<Listed, { readonly table: T }>["data"]

/** The rows of an answer; the server answers with the table of the request. */
const rowsIn = <T extends ListedTable>({ data }: Listed): ListedRows<T> => data as ListedRows<T>

export const recordsInput = <T extends ListedTable>(table: T) => ({
  params: { table },
  query: { includeDeleted: true }
})

/** Returns the rows of a table that the user sees, including soft-deleted progresses. */
export const useRecords = <T extends ListedTable>(
  table: T,
  { enabled = true }: { readonly enabled?: boolean } = {}
): UseQueryResult<ListedRows<T>, Error> =>
  useCall("getRecords", recordsInput(table), {
    enabled,
    select: rowsIn<T>,
    keptAs: `records ${table}`
  })

export const askRecordsAhead = async <T extends ListedTable>(
  askAhead: AskAhead,
  table: T
): Promise<ListedRows<T> | undefined> => {
  const answer = await askAhead("getRecords", recordsInput(table))
  return answer && rowsIn<T>(answer)
}
