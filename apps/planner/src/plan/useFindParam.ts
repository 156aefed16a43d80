import { useCallback } from "react"
import { useSearchParams } from "react-router"

const PARAMETER = "find"

/** What `?find=` says: what to look for first; null while nothing is looked for. */
export const useFindParam = (): {
  readonly text: string | null
  readonly open: (text: string) => void
  readonly close: () => void
} => {
  const [search, setSearch] = useSearchParams()
  const open = useCallback(
    (text: string) =>
      setSearch(
        (now) => {
          now.set(PARAMETER, text)
          return now
        },
        { replace: true }
      ),
    [setSearch]
  )
  const close = useCallback(
    () =>
      setSearch(
        (now) => {
          now.delete(PARAMETER)
          return now
        },
        { replace: true }
      ),
    [setSearch]
  )
  return { text: search.get(PARAMETER), open, close }
}
