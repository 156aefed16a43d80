import type { ListOwner } from "@atelier/domain/priority-list"
import { queryKey } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import type { PriorityListRow, PriorityPage } from "./usePriorityPage.ts"

type ChangeRow = (row: PriorityListRow) => PriorityListRow

const everyList = queryKey("getPriorityList")

/** Patches rows on all cached pages, so that the next action builds on the previous one. */
export const useShownRows = (
  owner: ListOwner
): {
  readonly change: (change: ChangeRow) => void
  /** Patches all lists, because a note is the same in each. */
  readonly changeEverywhere: (change: ChangeRow) => void
  readonly readAgain: () => void
} => {
  const { kind, id } = owner
  const queries = useQueryClient()
  return useMemo(() => {
    const pages = queryKey("getPriorityList", { query: { kind, id } })
    const show = (key: ReadonlyArray<unknown>, change: ChangeRow): void => {
      queries.setQueriesData<PriorityPage>(
        { queryKey: key },
        (page) => page && { ...page, data: page.data.map(change) }
      )
    }
    return {
      change: (change) => {
        void queries.cancelQueries({ queryKey: pages })
        show(pages, change)
      },
      changeEverywhere: (change) => show(everyList, change),
      readAgain: () => void queries.invalidateQueries({ queryKey: pages })
    }
  }, [queries, kind, id])
}
