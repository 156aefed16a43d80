import { useCallback, useEffect, useRef } from "react"

/**
 * For how long an event may be drawn anew before its focus is no longer looked after: a second or
 * so.
 */
const FRAMES = 60

/**
 * Gives the focus back to an event whose bar is drawn anew elsewhere, as long as the focus is
 * nowhere else: it is never taken from a dialog or a field.
 *
 */
export const useKeptFocus = (): ((grid: HTMLElement, eventId: string) => void) => {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return useCallback((grid, eventId) => {
    cancelAnimationFrame(frame.current)
    const look = (left: number): void => {
      if (document.activeElement === document.body)
        grid.querySelector<HTMLElement>(`[data-event-id="${CSS.escape(eventId)}"]`)?.focus()
      if (left > 0) frame.current = requestAnimationFrame(() => look(left - 1))
    }
    frame.current = requestAnimationFrame(() => look(FRAMES))
  }, [])
}
