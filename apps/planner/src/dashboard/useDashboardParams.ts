import { useCallback, useMemo } from "react"
import { useSearchParams } from "react-router"
import {
  type DashboardParams,
  readDashboardParams,
  writeDashboardParams
} from "./DashboardParams.ts"

export const useDashboardParams = (): readonly [
  DashboardParams,
  (part: Partial<DashboardParams>) => void
] => {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => readDashboardParams(search), [search])
  const change = useCallback(
    (part: Partial<DashboardParams>) =>
      setSearch(() => {
        const current = new URLSearchParams(location.search)
        return writeDashboardParams(current, { ...readDashboardParams(current), ...part })
      }),
    [setSearch]
  )
  return [params, change]
}
