import type { DateRange, LocalDate } from "../../kernel/time/index.ts"
import type { DayChange, MoveCause } from "./DayChange.ts"

export interface DateMove {
  readonly on: LocalDate
  readonly from: DateRange
  readonly to: DateRange
  readonly cause: MoveCause
}

/** The days that an event was planned for, until it was completed. */
export interface DateHistory {
  readonly first: DateRange
  readonly last: DateRange
  /** Null if it was completed without a start. */
  readonly startedOn: LocalDate | null
  readonly moves: ReadonlyArray<DateMove>
}

/** Without undone changes and their undos. An undo that was undone itself undoes nothing. */
const withoutUndone = (changes: ReadonlyArray<DayChange>): ReadonlyArray<DayChange> => {
  const undone = new Set<number>()
  for (const { entry, undoes } of changes.toReversed())
    if (undoes !== null && !undone.has(entry)) undone.add(undoes)
  return changes.filter(({ entry, undoes }) => undoes === null && !undone.has(entry))
}

const historyOf = (changes: ReadonlyArray<DayChange>): DateHistory | null => {
  const planned = withoutUndone(changes).flatMap(({ days, status, ...change }) =>
    days === null || status === "Completed" ? [] : [{ ...change, days, status }]
  )
  const [first, last] = [planned[0], planned.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    first: first.days,
    last: last.days,
    startedOn: planned.find(({ status }) => status === "Started")?.on ?? null,
    moves: planned.flatMap(({ on, cause, days: to }, at) => {
      const from = planned[at - 1]?.days ?? to
      return from.start === to.start && from.end === to.end ? [] : [{ on, from, to, cause }]
    })
  }
}

/**
 * The planned days of events by id, from their changes in the order of the journal. An event that
 * was created as completed has none, because it was not planned here.
 */
export const dateHistories = (
  changes: ReadonlyArray<DayChange>
): ReadonlyMap<string, DateHistory> => {
  const byEvent = new Map<string, Array<DayChange>>()
  for (const change of changes) {
    const own = byEvent.get(change.eventId)
    if (own === undefined) byEvent.set(change.eventId, [change])
    else own.push(change)
  }
  return new Map(
    [...byEvent].flatMap(([eventId, own]) => {
      const history = historyOf(own)
      return history === null ? [] : [[eventId, history] as const]
    })
  )
}
