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

/** Keeps the focus and the keys of the bar in a grid that a selector finds, until it is aborted. */
const keep = (grid: HTMLElement, bar: string, signal: AbortSignal): void => {
  const find = () => grid.querySelector<HTMLElement>(bar)
  const redraws = new MutationObserver(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
  redraws.observe(grid, {
    childList: true,
    subtree: true,
    attributeFilter: ["class", "style"]
  })
  signal.addEventListener("abort", () => redraws.disconnect())
  // A bar that is not shown yet takes no focus, but hears what it is told.
  document.addEventListener(
    "keydown",
    (key) => {
      const found = key.target === document.body ? find() : null
      if (found === null) return
      key.preventDefault()
      key.stopImmediatePropagation()
      found.dispatchEvent(new KeyboardEvent(key.type, key))
    },
    { signal, capture: true }
  )
}

/**
 * Gives the focus back to an event whose bar is drawn anew, however long that takes, and the keys
 * that come meanwhile, until the focus goes elsewhere: it is never taken from a dialog or a field.
 */
export const useKeptFocus = (): ((grid: HTMLElement, eventId: string) => void) => {
  const kept = useRef(new AbortController())
  useEffect(() => () => kept.current.abort(), [])
  return useCallback((grid, eventId) => {
    kept.current.abort()
    const keeping = new AbortController()
    kept.current = keeping
    const bar = `[data-event-id="${CSS.escape(eventId)}"]`
    keep(grid, bar, keeping.signal)
    onLeave(bar, () => keeping.abort(), keeping.signal)
  }, [])
}
