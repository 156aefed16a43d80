import { useCallback, useEffect, useEffectEvent, useState } from "react"

/** The event whose bar has the focus, and its grid. */
interface Kept {
  readonly grid: HTMLElement
  readonly eventId: string
}

/** Calls `leave` when the focus goes elsewhere or the pointer is pressed. */
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

/** Focuses the bar again whenever a redraw of the grid loses the focus. */
const refocus = (grid: HTMLElement, bar: string, signal: AbortSignal): void => {
  const redraws = new MutationObserver(() => {
    if (document.activeElement === document.body) grid.querySelector<HTMLElement>(bar)?.focus()
  })
  redraws.observe(grid, { childList: true, subtree: true, attributeFilter: ["class", "style"] })
  signal.addEventListener("abort", () => redraws.disconnect())
}

/**
 * Keeps the focus on an event while its bar is redrawn, until the focus goes elsewhere. Never takes
 * the focus from a dialog or field. `onKey` receives keys pressed while no bar is in the document.
 */
export const useKeptFocus = (
  onKey: (key: KeyboardEvent, eventId: string) => void
): ((grid: HTMLElement, eventId: string) => void) => {
  const [kept, setKept] = useState<Kept | null>(null)
  const press = useEffectEvent(onKey)
  useEffect(() => {
    if (kept === null) return
    const { grid, eventId } = kept
    const keeping = new AbortController()
    const { signal } = keeping
    const bar = `[data-event-id="${CSS.escape(eventId)}"]`
    refocus(grid, bar, signal)
    onLeave(bar, () => setKept(null), signal)
    document.addEventListener(
      "keydown",
      (key) => {
        if (key.target === document.body) press(key, eventId)
      },
      { signal, capture: true }
    )
    return () => keeping.abort()
  }, [kept])
  return useCallback(
    (grid, eventId) =>
      setKept((now) => (now?.grid === grid && now.eventId === eventId ? now : { grid, eventId })),
    []
  )
}
