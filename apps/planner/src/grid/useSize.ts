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
    const look = () => {
      const { clientWidth: width, clientHeight: height } = observed
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height }
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return size
}
