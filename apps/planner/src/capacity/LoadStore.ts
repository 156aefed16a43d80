import type { LocalDate } from "@atelier/domain/time"
import type { LoadsByDay, UnitLoad } from "./UnitLoad.ts"

const nothing: ReadonlyArray<UnitLoad> = []
const unchanged: LoadsByDay = new Map()

/** Loads by day; during a move the predicted ones. Only the changed days rerender. */
export interface LoadStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
  readonly of: (date: LocalDate) => ReadonlyArray<UnitLoad>
  readonly isForeseen: (date: LocalDate) => boolean
  /** Current loads of all resources, including those hidden in the legend. */
  readonly all: () => LoadsByDay
  readonly setNow: (loads: LoadsByDay, isShown: (unit: UnitLoad) => boolean) => void
  /** Sets the predicted loads of some days; an empty map removes all. */
  readonly foresee: (loads: LoadsByDay) => void
}

const shownOf = (loads: LoadsByDay, isShown: (unit: UnitLoad) => boolean): LoadsByDay =>
  new Map([...loads].map(([date, units]) => [date, units.filter(isShown)]))

export const makeLoadStore = (): LoadStore => {
  const listeners = new Set<() => void>()
  let all: LoadsByDay = unchanged
  let shows: (unit: UnitLoad) => boolean = () => true
  let now: LoadsByDay = unchanged
  let foreseen: LoadsByDay = unchanged
  let version = 0
  const announce = (): void => {
    version += 1
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    of: (date) => foreseen.get(date) ?? now.get(date) ?? nothing,
    isForeseen: (date) => foreseen.has(date),
    all: () => all,
    setNow: (loads, isShown) => {
      all = loads
      shows = isShown
      now = shownOf(loads, isShown)
      announce()
    },
    foresee: (loads) => {
      if (loads.size === 0 && foreseen.size === 0) return
      foreseen = shownOf(loads, shows)
      announce()
    }
  }
}
