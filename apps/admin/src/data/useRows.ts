import { type RaRecord, useGetList } from "react-admin"
import type { ResourceName, RowOf } from "./resourceTables.ts"

const ALL = { page: 1, perPage: 1_000 }

export const useRows = <N extends ResourceName>(
  resource: N,
  field: string
): {
  readonly rows: ReadonlyArray<RowOf<N>> | undefined
  readonly error: unknown
  readonly retry: () => void
} => {
  const { data, error, refetch } = useGetList<RaRecord>(resource, {
    pagination: ALL,
    sort: { field, order: "ASC" },
    filter: {}
  })
  return {
    rows: data as ReadonlyArray<RowOf<N>> | undefined,
    error,
    retry: () => void refetch()
  }
}
