import type { LocalDate } from "@atelier/domain/time"
import { useClient } from "@atelier/ui"
import { useQuery } from "@tanstack/react-query"
import type { PriorityList } from "../priorityLists.ts"
import { type PriorityListRow, pageOf } from "../usePriorityPage.ts"

const PAGE_ROWS = 200

export interface WholeList {
  readonly list: PriorityList
  readonly rows: ReadonlyArray<PriorityListRow>
}

export const useWholeLists = (lists: ReadonlyArray<PriorityList>, asOf: LocalDate | null) => {
  const client = useClient()
  const rowsOf = async ({ owner }: PriorityList, signal: AbortSignal) => {
    const rows: Array<PriorityListRow> = []
    for (let page = 1; ; page += 1) {
      const input = pageOf(owner, { page, pageSize: PAGE_ROWS, asOf })
      const { data, total } = await client.call("getPriorityList", input, { signal })
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
