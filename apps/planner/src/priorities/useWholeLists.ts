import type { LocalDate } from "@atelier/domain/time"
import { useClient } from "@atelier/ui"
import { useQuery } from "@tanstack/react-query"
import type { PriorityList } from "./priorityLists.ts"
import type { PriorityListRow } from "./usePriorityPage.ts"

/** Page limit of the call. */
const PAGE_ROWS = 200

export interface WholeList {
  readonly list: PriorityList
  readonly rows: ReadonlyArray<PriorityListRow>
}

export const useWholeLists = (lists: ReadonlyArray<PriorityList>, asOf: LocalDate | null) => {
  const client = useClient()
  const rowsOf = async ({ owner: { kind, id } }: PriorityList, signal: AbortSignal) => {
    const rows: Array<PriorityListRow> = []
    for (let page = 1; ; page += 1) {
      const asked = { page, pageSize: PAGE_ROWS, ...(asOf === null ? {} : { today: asOf }) }
      const { data, total } =
        kind === "merged"
          ? await client.call(
              "getMergedProgressScheduling",
              { query: { mergedProgressId: id, ...asked } },
              { signal }
            )
          : await client.call(
              "getProgressScheduling",
              { query: { progressId: id, ...asked } },
              { signal }
            )
      rows.push(...data)
      if (data.length === 0 || rows.length >= total) return rows
    }
  }
  return useQuery({
    queryKey: ["wholeLists", lists.map(({ key }) => key), asOf],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }): Promise<ReadonlyArray<WholeList>> =>
      Promise.all(lists.map(async (list) => ({ list, rows: await rowsOf(list, signal) })))
  })
}
