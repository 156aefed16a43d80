import { type RefObject, useLayoutEffect, useState } from "react"
import type { Size } from "../grid/useSize.ts"

/** Visible part of a scrolling element, in pixels. */
export interface VisibleArea extends Size {
  readonly top: number
  readonly left: number
}

/** Scroll distance in pixels before the lanes rerender. */
const GRAIN_PX = 80

const grained = (pixels: number): number => Math.round(pixels / GRAIN_PX) * GRAIN_PX

const NOTHING: VisibleArea = { top: 0, left: 0, width: 0, height: 0 }

/** Tracks the visible part of an element; before its first layout, a part of the expected size. */
export const useVisibleArea = (
  element: RefObject<HTMLElement | null>,
  expected: Size | null
): VisibleArea => {
  const [visibleArea, setVisibleArea] = useState({ ...NOTHING, ...expected })
  useLayoutEffect(() => {
    const observed = element.current
    if (observed === null) return
    const look = (): void => {
      const { scrollTop, scrollLeft, clientWidth: width, clientHeight: height } = observed
      const [top, left] = [grained(scrollTop), grained(Math.abs(scrollLeft))]
      setVisibleArea((before) =>
        before.top === top &&
        before.left === left &&
        before.width === width &&
        before.height === height
          ? before
          : { top, left, width, height }
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(observed)
    observed.addEventListener("scroll", look, { passive: true })
    return () => {
      observer.disconnect()
      observed.removeEventListener("scroll", look)
    }
  }, [element])
  return visibleArea
}
