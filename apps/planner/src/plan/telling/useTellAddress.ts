import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router"

const PARAMETER = "tell"

/** Returns the visits in the address about which the user may write, and the way to set them. */
export const useTellAddress = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const told = new URLSearchParams(search).get(PARAMETER)
  const eventIds = told === null || told === "" ? [] : told.split(",")
  const tell = useCallback(
    (ids: ReadonlyArray<string>) => {
      const next = new URLSearchParams(window.location.search)
      if (ids.length === 0) next.delete(PARAMETER)
      else next.set(PARAMETER, ids.join(","))
      const { pathname: path } = window.location
      void navigate({ pathname: path, search: next.toString() }, { replace: true })
    },
    [navigate]
  )
  return { eventIds, tell }
}
