import { usePreference, useSteady } from "@atelier/ui"
import { replaceEqualDeep } from "@tanstack/react-query"
import { useEffect, useMemo, useRef } from "react"
import { useSearchParams } from "react-router"
import { type CalendarParams, readParams, writeParams } from "./CalendarParams.ts"

/** Changes part of the state; `replace` adds no history entry. */
export type ChangeParams = (part: Partial<CalendarParams>, step?: "push" | "replace") => void

/** The state in the address and a function to change it, which stays the same at every address. */
export const useCalendarParams = (): readonly [CalendarParams, ChangeParams] => {
  const [search, setSearch] = useSearchParams()
  const [usualView] = usePreference("calendarView")
  const read = readParams(search, usualView)
  // The address also names an open dialog, which must not draw the calendar again.
  const written = writeParams(new URLSearchParams(), read, usualView).toString()
  const before = useRef<CalendarParams>(undefined)
  // Parts that stay equal keep their identity, so that a new date does not change the filters.
  const params = useMemo(
    () => replaceEqualDeep(before.current, readParams(new URLSearchParams(written), usualView)),
    [written, usualView]
  )
  useEffect(() => {
    before.current = params
  }, [params])
  const change = useSteady<Parameters<ChangeParams>, void>((part, step = "push") =>
    setSearch(
      (current) => writeParams(current, { ...readParams(current, usualView), ...part }, usualView),
      { replace: step === "replace", preventScrollReset: true }
    )
  )
  return [params, change]
}
