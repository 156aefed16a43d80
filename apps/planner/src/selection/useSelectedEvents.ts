import type { CalendarEvent } from "@atelier/contract"
import { useCallback, useMemo, useState } from "react"

export interface SelectedEvents {
  readonly ids: ReadonlySet<string>
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly toggle: (eventId: string) => void
  readonly add: (eventIds: Iterable<string>) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** Returns the selection among editable events; events that leave the calendar are deselected. */
export const useSelectedEvents = (
  all: ReadonlyArray<CalendarEvent>,
  mayEdit: (entry: CalendarEvent) => boolean
): SelectedEvents => {
  const [chosen, setChosen] = useState(none)
  const add = useCallback(
    (eventIds: Iterable<string>) => setChosen((now) => new Set([...now, ...eventIds])),
    []
  )
  const toggle = useCallback((eventId: string) => {
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(eventId)) next.add(eventId)
      return next
    })
  }, [])
  const clear = useCallback(() => setChosen(none), [])
  return useMemo(() => {
    const entries =
      chosen.size === 0 ? [] : all.filter((entry) => chosen.has(entry.event.id) && mayEdit(entry))
    const ids = entries.length === 0 ? none : new Set(entries.map(({ event }) => event.id))
    return { ids, entries, toggle, add, clear }
  }, [all, chosen, mayEdit, toggle, add, clear])
}
