import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { isWorked } from "../../kernel/calendar/index.ts"
import { fromHundredths, toHundredths } from "../../kernel/quantity/index.ts"
import { described, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate, toEpochDay } from "../../kernel/time/index.ts"
import { changed, type Plan, planAfter, type RowChange } from "../../records/change/index.ts"
import { Overtime, type Progress } from "../../records/progress/index.ts"
import {
  calendarOf,
  dayCapacity,
  type PlanCalendars,
  planCalendars
} from "../../rules/capacity/index.ts"

export const AddedCapacity = Schema.Struct({
  progressId: sharedFields.progressId,
  openedDays: described(
    "Closed weekdays to work on, for example a Saturday.",
    Schema.Array(LocalDate)
  ),
  overtime: described("The additional capacity of those days.", Schema.Array(Overtime))
}).annotate({ identifier: "AddedCapacity" })
export interface AddedCapacity extends Schema.Schema.Type<typeof AddedCapacity> {}

const isSameDay = (one: Overtime, other: Overtime): boolean =>
  one.date === other.date && one.measureType === other.measureType

const sumOf = (entries: ReadonlyArray<Overtime>): number =>
  entries.reduce((sum, { more }) => sum + toHundredths(more), 0)

const together = (entries: ReadonlyArray<Overtime>): ReadonlyArray<Overtime> =>
  entries
    .filter((entry, at) => entries.findIndex((other) => isSameDay(entry, other)) === at)
    .map((entry) => ({
      ...entry,
      more: fromHundredths(sumOf(entries.filter((other) => isSameDay(entry, other))))
    }))
    .sort((a, b) => toEpochDay(a.date) - toEpochDay(b.date))

/** The change that adds capacity to a progress, in addition to what was added before. */
export const addingCapacity = (
  progress: Progress,
  { openedDays, overtime }: Pick<AddedCapacity, "openedDays" | "overtime">
): RowChange => {
  const after = {
    ...progress,
    openedDays: [...new Set([...progress.openedDays, ...openedDays])].sort(),
    overtime: together([...progress.overtime, ...overtime])
  }
  return changed("progress", progress, after, { _tag: "Requested" }) as RowChange
}

export interface PlanWithCapacity {
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly change: RowChange
}

/**
 * The plan after adding capacity to a progress. Null if the progress is unknown, or if a day to
 * open is already worked or is closed for another reason than the week.
 */
export const withAddedCapacity = (
  plan: Plan,
  calendars: PlanCalendars,
  added: AddedCapacity
): PlanWithCapacity | null => {
  const progress = plan.progress.get(added.progressId)
  if (progress === undefined) return null
  const change = addingCapacity(progress, added)
  const after = planAfter(plan, [change])
  const made = planCalendars(after)
  if (Result.isFailure(made)) return null
  const resource = { kind: "progress", id: progress.id } as const
  const isOpened = (date: LocalDate): boolean =>
    !isWorked(calendarOf(calendars, resource), date) &&
    isWorked(calendarOf(made.success, resource), date)
  return added.openedDays.every(isOpened) ? { plan: after, calendars: made.success, change } : null
}

/** Whether the addition is empty, or one of its days is before today or gains no capacity. */
export const addsNothing = (
  plan: Plan,
  calendars: PlanCalendars,
  added: AddedCapacity,
  today: LocalDate
): boolean => {
  const { openedDays, overtime, progressId } = added
  const days = [...openedDays, ...overtime.map(({ date }) => date)]
  if (days.length === 0 || days.some((day) => day < today)) return true
  const after = withAddedCapacity(plan, calendars, added)
  if (after === null) return true
  const resource = { kind: "progress", id: progressId } as const
  return overtime.some(({ date, measureType, more }) => {
    const [had, has] = [calendars, after.calendars].map(
      (known) => dayCapacity(known, resource, measureType, date).max ?? Infinity
    ) as [number, number]
    return more === 0 || has <= had
  })
}
