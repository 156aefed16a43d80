import { useCallback, useMemo } from "react"
import { useSearchParams } from "react-router"
import {
  type PriorityListsParams,
  readPriorityListsParams,
  writePriorityListsParams
} from "./PriorityListsParams.ts"

export const usePriorityListsParams = (): readonly [
  PriorityListsParams,
  (part: Partial<PriorityListsParams>) => void
] => {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => readPriorityListsParams(search), [search])
  const change = useCallback(
    (part: Partial<PriorityListsParams>) =>
      // Reads the address itself, which is ahead of the rendered state while a list loads.
      setSearch(
        () => {
          const current = new URLSearchParams(location.search)
          return writePriorityListsParams(current, { ...readPriorityListsParams(current), ...part })
        },
        { preventScrollReset: true }
      ),
    [setSearch]
  )
  return [params, change]
}
