import { useCallback, useEffect, useRef } from "react"

/** Calls back when the focus goes elsewhere, or somebody points at something. */
const onLeave = (bar: string, leave: () => void, signal: AbortSignal): void => {
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(bar) === null) leave()
    },
    { signal }
  )
  document.addEventListener("pointerdown", leave, { signal })
}

/**
 * Gives the focus back to an event whose bar is drawn anew, however long that takes and before the
 * next key is heard, until the focus goes elsewhere: it is never taken from a dialog or a field.
 */
export const useKeptFocus = (): ((grid: HTMLElement, eventId: string) => void) => {
  const kept = useRef(new AbortController())
  useEffect(() => () => kept.current.abort(), [])
  return useCallback((grid, eventId) => {
    kept.current.abort()
    const keeping = new AbortController()
    kept.current = keeping
    const bar = `[data-event-id="${CSS.escape(eventId)}"]`
    const redraws = new MutationObserver(() => {
      if (document.activeElement === document.body) grid.querySelector<HTMLElement>(bar)?.focus()
    })
    redraws.observe(grid, { childList: true, subtree: true, attributeFilter: ["class", "style"] })
    keeping.signal.addEventListener("abort", () => redraws.disconnect())
    onLeave(bar, () => keeping.abort(), keeping.signal)
  }, [])
}
