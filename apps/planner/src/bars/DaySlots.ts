import type { LocalDate } from "@atelier/domain/time"
import { isLocalDate } from "../plan/isLocalDate.ts"

/** The elements of the days of a grid: where a day shows more than FullCalendar draws. */
export interface DaySlots {
  readonly add: (element: HTMLElement) => void
  readonly remove: (element: HTMLElement) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The elements by day; the same map while none comes or goes. */
  readonly all: () => ReadonlyMap<LocalDate, HTMLElement>
}

/** No days yet. Listeners are told once for all the days that a view draws together. */
export const makeDaySlots = (): DaySlots => {
  const elements = new Set<HTMLElement>()
  const listeners = new Set<() => void>()
  let byDay: ReadonlyMap<LocalDate, HTMLElement> = new Map()
  let isAnnounced = true
  const changed = (): void => {
    if (!isAnnounced) return
    isAnnounced = false
    queueMicrotask(() => {
      isAnnounced = true
      byDay = new Map(
        [...elements].flatMap((element) => {
          const { date } = element.dataset
          return isLocalDate(date) ? [[date, element] as const] : []
        })
      )
      for (const listener of listeners) listener()
    })
  }
  return {
    add: (element) => {
      elements.add(element)
      changed()
    },
    remove: (element) => {
      elements.delete(element)
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    all: () => byDay
  }
}
