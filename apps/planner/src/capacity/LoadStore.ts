import type { LocalDate } from "@atelier/domain/time"
import type { LoadsByDay, UnitLoad } from "./UnitLoad.ts"

const nothing: ReadonlyArray<UnitLoad> = []
const unchanged: LoadsByDay = new Map()

/**
 * The loads that the days show: what lies there, and over it what would while something is moved.
 * Only the days that change draw themselves anew.
 */
export interface LoadStore {
  readonly subscribe: (listener: () => void) => () => void
  /** Counts the changes. */
  readonly version: () => number
  readonly of: (date: LocalDate) => ReadonlyArray<UnitLoad>
  /** Whether a day shows what would lie there. */
  readonly isForeseen: (date: LocalDate) => boolean
  /** What lies there, of everybody, shown or not. */
  readonly all: () => LoadsByDay
  readonly setNow: (loads: LoadsByDay, isShown: (unit: UnitLoad) => boolean) => void
  /** Shows on some days what would lie there; on no day when it is empty. */
  readonly foresee: (loads: LoadsByDay) => void
}

const shownOf = (loads: LoadsByDay, isShown: (unit: UnitLoad) => boolean): LoadsByDay =>
  new Map([...loads].map(([date, units]) => [date, units.filter(isShown)]))

/** A store in which nothing lies on any day yet. */
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
