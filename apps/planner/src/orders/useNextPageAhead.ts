import type { CallInput, CallOutput } from "@atelier/contract"
import { useAskAhead } from "@atelier/ui"
import { useEffect, useRef } from "react"

/** A page that somebody leaves sooner does not ask for the one after it. */
const PAUSE_MS = 400

/** Whether there is a page after this one. */
export const hasMore = (
  data: CallOutput<"getWorkOrders"> | undefined,
  page: number,
  pageSize: number
): boolean => data !== undefined && data.total > page * pageSize

/** Asks for the page after the one on screen while that one is looked at. */
export const useNextPageAhead = (next: CallInput<"getWorkOrders">, isShown: boolean): void => {
  const askAhead = useAskAhead()
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  const { page } = next.query
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => void askAhead("getWorkOrders", latest.current), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isShown, page, askAhead])
}
