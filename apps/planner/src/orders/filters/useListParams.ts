import { useCallback, useMemo } from "react"
import { useSearchParams } from "react-router"
import { type ListParams, readListParams, writeListParams } from "./ListParams.ts"

/** Changes part of the state. Any change except that of page or columns returns to page 1. */
export type ChangeList = (part: Partial<ListParams>, step?: "push" | "replace") => void

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
