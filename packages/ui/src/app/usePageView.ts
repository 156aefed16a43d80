import { countedPageAt } from "@atelier/contract"
import { useEffect } from "react"

/** Counts the view of a screen, once for each time that somebody comes to it. */
export const usePageView = (path: string): void => {
  const page = countedPageAt(path)
  useEffect(() => {
    if (page !== null) navigator.sendBeacon(`/pageviews?page=${encodeURIComponent(page)}`)
  }, [page])
}
