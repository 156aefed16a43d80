import { type RefObject, useLayoutEffect, useState } from "react"

export interface Size {
  readonly width: number
  readonly height: number
}

/** Tracks the inner size of an element in pixels; null before the first layout. */
export const useSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const observed = element.current
    if (observed === null) return
    const look = () => setSize({ width: observed.clientWidth, height: observed.clientHeight })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return size
}
