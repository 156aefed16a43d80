import { countedPageAt } from "@atelier/contract"
import { useEffect } from "react"

export const usePageView = (path: string): void => {
  const page = countedPageAt(path)
  useEffect(() => {
    if (page !== null) navigator.sendBeacon(`/pageviews?page=${encodeURIComponent(page)}`)
  }, [page])
}
