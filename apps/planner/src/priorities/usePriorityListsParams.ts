import { useCallback, useMemo } from "react"
import { useSearchParams } from "react-router"
import {
  type PriorityListsParams,
  readPriorityListsParams,
  writePriorityListsParams
} from "./PriorityListsParams.ts"

/** Which lists are on screen; it lives in the address, so that a link shows the same. */
export const usePriorityListsParams = (): readonly [
  PriorityListsParams,
  (part: Partial<PriorityListsParams>) => void
] => {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => readPriorityListsParams(search), [search])
  const change = useCallback(
    (part: Partial<PriorityListsParams>) =>
      // The address itself, which is ahead of what is on screen while a list loads.
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
