import { useCallback } from "react"
import { useSearchParams } from "react-router"

const PARAMETER = "find"

/** What `?find=` says: what to look for first; null while nothing is looked for. */
export const useFindParam = (): {
  readonly text: string | null
  /** Looks for a text; other parameters of the address can be set along. */
  readonly open: (text: string, others?: Readonly<Record<string, string>>) => void
  readonly close: () => void
} => {
  const [search, setSearch] = useSearchParams()
  const open = useCallback(
    (text: string, others: Readonly<Record<string, string>> = {}) =>
      setSearch(
        (now) => {
          for (const [name, value] of Object.entries(others)) now.set(name, value)
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
