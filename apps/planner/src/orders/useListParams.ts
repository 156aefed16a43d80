import { useCallback, useMemo } from "react"
import { useSearchParams } from "react-router"
import { type ListParams, readListParams, writeListParams } from "./ListParams.ts"

/** Changes some of what the address says; anything but the page itself goes back to page 1. */
export type ChangeList = (part: Partial<ListParams>, step?: "push" | "replace") => void

/** What is listed; it lives in the address, so that a link shows the same list. */
export const useListParams = (): readonly [ListParams, ChangeList] => {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => readListParams(search), [search])
  const change = useCallback<ChangeList>(
    (part, step = "push") =>
      setSearch(
        (current) =>
          writeListParams(current, {
            ...readListParams(current),
            ...("columns" in part ? {} : { page: 1 }),
            ...part
          }),
        { replace: step === "replace", preventScrollReset: true }
      ),
    [setSearch]
  )
  return [params, change]
}
