import { eventRuns, type PlanCalendars } from "@atelier/domain/capacity"
import type { Event } from "@atelier/domain/event"
import { eventDays } from "@atelier/domain/event"
import { daysOf, type LocalDate } from "@atelier/domain/time"

/** One day of an event at its predicted position. */
export interface Ghost {
  readonly event: Event
  readonly row: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type Ghosts = ReadonlyMap<LocalDate, ReadonlyArray<Ghost>>

/** Distributes events over the days of their new times. */
export const ghostsOf = (moved: ReadonlyArray<Event>, calendars: PlanCalendars | null): Ghosts => {
  const byDay = new Map<LocalDate, Array<Ghost>>()
  for (const event of moved) {
    const runs = eventRuns(event, calendars).map(daysOf)
    const days = runs.flat()
    const taken = new Set(days.flatMap((day) => (byDay.get(day) ?? []).map(({ row }) => row)))
    let row = 0
    while (taken.has(row)) row += 1
    const { start } = eventDays(event)
    for (const run of runs)
      run.forEach((day, place) => {
        const ghost: Ghost = {
          event,
          row,
          isFirst: place === 0 && day === start,
          isLast: place === run.length - 1 && day === days.at(-1)
        }
        const had = byDay.get(day)
        if (had === undefined) byDay.set(day, [ghost])
        else had.push(ghost)
      })
  }
  return byDay
}
