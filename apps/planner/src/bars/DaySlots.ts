import type { LocalDate } from "@atelier/domain/time"
import { isLocalDate } from "../plan/isLocalDate.ts"

/** Registry of the day elements of a grid, into which the app renders load marks and ghosts. */
export interface DaySlots {
  readonly add: (element: HTMLElement) => void
  readonly remove: (element: HTMLElement) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Elements by day; the same map until an element is added or removed. */
  readonly all: () => ReadonlyMap<LocalDate, HTMLElement>
}

/** Creates an empty registry. Listeners run once for all days that a view renders together. */
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
