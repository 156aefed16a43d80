import { type PointerEvent, type RefObject, useRef } from "react"
import { usePagePointer } from "../moving/usePagePointer.ts"

/** Distance in pixels from which a press counts as a lasso. */
const MIN_PX = 4

interface Corner {
  readonly x: number
  readonly y: number
}

const boxOf = (one: Corner, other: Corner) => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y)
})

/** Returns the events whose bars within an element intersect a rectangle of the page. */
const touchedBy = (within: HTMLElement, one: Corner, other: Corner): ReadonlySet<string> => {
  const box = boxOf(one, other)
  const bars = [...within.querySelectorAll<HTMLElement>("[data-event-id]")]
  return new Set(
    bars.flatMap((bar) => {
      const { left, top, right, bottom } = bar.getBoundingClientRect()
      const touches = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      return touches ? [bar.dataset.eventId ?? ""] : []
    })
  )
}

const swallow = (event: Event): void => {
  event.stopPropagation()
  event.preventDefault()
}

/**
 * Selects events by a rectangle drawn with Shift. Returns capture handlers that run before those of
 * the calendar, and the ref of the rectangle.
 */
export const useLasso = (
  frame: RefObject<HTMLElement | null>,
  select: (eventIds: ReadonlySet<string>) => void
) => {
  const rectangle = useRef<HTMLDivElement>(null)
  const start = useRef<Corner | null>(null)
  const draw = ({ clientX: x, clientY: y }: globalThis.PointerEvent): void => {
    const from = start.current
    const drawn = rectangle.current
    if (from === null || drawn === null) return
    const { left, top, right, bottom } = boxOf(from, { x, y })
    drawn.hidden = Math.hypot(right - left, bottom - top) < MIN_PX
    Object.assign(drawn.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`
    })
  }
  const end = (): Corner | null => {
    const from = start.current
    start.current = null
    if (rectangle.current !== null) rectangle.current.hidden = true
    return from
  }
  const finish = ({ clientX: x, clientY: y }: globalThis.PointerEvent): void => {
    const from = end()
    if (from === null || frame.current === null) return
    window.addEventListener("click", swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }))
    select(touchedBy(frame.current, from, { x, y }))
  }
  usePagePointer({ move: draw, release: finish, cancel: end })
  const isLasso = ({ shiftKey, button, target }: PointerEvent<HTMLElement> | React.MouseEvent) =>
    shiftKey && button === 0 && target instanceof Element && target.closest(".at-grid") !== null
  return {
    rectangle,
    listeners: {
      onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
        if (!isLasso(event)) return
        event.stopPropagation()
        start.current = { x: event.clientX, y: event.clientY }
      },
      onMouseDownCapture: (event: React.MouseEvent<HTMLElement>) => {
        if (isLasso(event)) swallow(event.nativeEvent)
      }
    }
  }
}
