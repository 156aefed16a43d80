import { useCallback } from "react"
import { useSearchParams } from "react-router"

const PARAMETER = "find"

/** State of the search dialog in `?find=`: the initial text; null while closed. */
export const useFindParam = (): {
  readonly text: string | null
  /** Opens the search; `others` sets other address parameters at the same time. */
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
