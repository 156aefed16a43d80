import type { CallInput, CallOutput } from "@atelier/contract"
import { useAskAhead } from "@atelier/ui"
import { useEffect, useRef } from "react"

/** Delay in milliseconds, so that quickly skipped pages do not prefetch the next one. */
const PAUSE_MS = 400

export const hasMore = (
  data: CallOutput<"getWorkOrders"> | undefined,
  page: number,
  pageSize: number
): boolean => data !== undefined && data.total > page * pageSize

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
