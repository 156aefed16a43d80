import { useCallback, useEffect, useEffectEvent, useState } from "react"

/** An event whose bar has the focus, and the grid that draws it. */
interface Kept {
  readonly grid: HTMLElement
  readonly eventId: string
}

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

/** Gives the focus to the bar in a grid that a selector finds, whenever it is drawn without. */
const refocus = (grid: HTMLElement, bar: string, signal: AbortSignal): void => {
  const redraws = new MutationObserver(() => {
    if (document.activeElement === document.body) grid.querySelector<HTMLElement>(bar)?.focus()
  })
  redraws.observe(grid, {
    childList: true,
    subtree: true,
    attributeFilter: ["class", "style"]
  })
  signal.addEventListener("abort", () => redraws.disconnect())
}

/**
 * Gives the focus back to an event whose bar is drawn anew, however long that takes, until the
 * focus goes elsewhere: it is never taken from a dialog or a field. Keys that come while no bar is
 * drawn go to `onKey`.
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
