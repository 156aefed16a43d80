import { useCallback, useMemo } from "react"
import { useSearchParams } from "react-router"
import { type MaestroParams, readMaestroParams, writeMaestroParams } from "./MaestroParams.ts"

/** Which lists are on screen; it lives in the address, so that a link shows the same. */
export const useMaestroParams = (): readonly [
  MaestroParams,
  (part: Partial<MaestroParams>) => void
] => {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => readMaestroParams(search), [search])
  const change = useCallback(
    (part: Partial<MaestroParams>) =>
      // The address itself, which is ahead of what is on screen while a list loads.
      setSearch(
        () => {
          const current = new URLSearchParams(location.search)
          return writeMaestroParams(current, { ...readMaestroParams(current), ...part })
        },
        { preventScrollReset: true }
      ),
    [setSearch]
  )
  return [params, change]
}
