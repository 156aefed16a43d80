import { useRecords } from "@atelier/ui"
import { useMemo } from "react"
import { type PriorityList, priorityLists } from "./priorityLists.ts"

export const usePriorityLists = (): {
  /** Undefined while loading. */
  readonly lists: ReadonlyArray<PriorityList> | undefined
  readonly error: Error | null
  readonly retry: () => void
} => {
  const progresses = useRecords("progress")
  const own = useRecords("priorityListSettings")
  const merged = useRecords("mergedProgress")
  const lists = useMemo(
    () =>
      progresses.data && own.data && merged.data
        ? priorityLists(progresses.data, own.data, merged.data)
        : undefined,
    [progresses.data, own.data, merged.data]
  )
  return {
    lists,
    error: progresses.error ?? own.error ?? merged.error,
    retry: () => {
      for (const query of [progresses, own, merged]) void query.refetch()
    }
  }
}
