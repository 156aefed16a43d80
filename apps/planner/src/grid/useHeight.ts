import { type RefObject, useLayoutEffect, useState } from "react"

/** Tracks the height of an element in pixels; null before the first layout. */
export const useHeight = (element: RefObject<HTMLElement | null>): number | null => {
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    const observed = element.current
    if (observed === null) return
    setHeight(observed.clientHeight)
    const observer = new ResizeObserver(() => setHeight(observed.clientHeight))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return height
}
