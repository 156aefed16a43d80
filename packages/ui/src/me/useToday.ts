import type { UserConfig } from "@atelier/contract"
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { untilTomorrow } from "./untilTomorrow.ts"

/** Interval in milliseconds at which the screen looks at the clock. */
const LOOK_MS = 15_000

/**
 * Asks for the user's configuration again after midnight in the shop, also when the tab or the
 * computer wakes. Every other answer is asked for again once the day is another one.
 */
export const useToday = ({
  data,
  dataUpdatedAt,
  refetch
}: Pick<UseQueryResult<UserConfig>, "data" | "dataUpdatedAt" | "refetch">): void => {
  const queries = useQueryClient()
  const today = data?.today
  const now = data?.now
  useEffect(() => {
    if (now === undefined) return
    const due = dataUpdatedAt + untilTomorrow(now)
    const look = (): void => {
      if (document.visibilityState === "visible" && Date.now() >= due) void refetch()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [now, dataUpdatedAt, refetch])
  const shown = useRef(today)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== today) void queries.invalidateQueries()
    shown.current = today
  }, [today, queries])
}
