import type { KeyboardEvent } from "react"
import type { SelectedEvents } from "./useSelectedEvents.ts"

/** Ctrl/⌘ and Space toggle the selection of the focused event; Escape clears the selection. */
export const selectByKey = (event: KeyboardEvent, selected: SelectedEvents): void => {
  const isHere = event.target instanceof Element && event.currentTarget.contains(event.target)
  if (event.isPropagationStopped() || !isHere) return
  if (event.key === "Escape") selected.clear()
  const bar =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-event-id]") : null
  const id = bar?.dataset.eventId
  if (id === undefined || event.key !== " " || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  selected.toggle(id)
}
