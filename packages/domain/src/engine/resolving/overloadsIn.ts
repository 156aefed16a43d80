import { addDays, type DateRange, type LocalDate } from "../../kernel/time/index.ts"
import { type ChangeSet, type Plan, planAfter } from "../../records/change/index.ts"
import {
  makeLoadTable,
  type Overload,
  overloadsOf,
  type PlanCalendars,
  resourceKey
} from "../../rules/capacity/index.ts"

export const overloadsIn = (
  plan: Plan,
  calendars: PlanCalendars,
  days: DateRange,
  today: LocalDate
): ReadonlyArray<Overload> =>
  overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values()), days).filter(
    ({ date, resource }) => resource.kind === "progress" && date >= today
  )

export const isOver = (
  plan: Plan,
  calendars: PlanCalendars,
  progressId: string,
  day: LocalDate
): boolean => {
  const days = { start: day, end: addDays(day, 1) }
  return overloadsIn(plan, calendars, days, day).some((over) => progressOf(over) === progressId)
}

export const keyOf = ({ date, measureType, resource }: Overload): string =>
  `${resourceKey(resource)} ${measureType} ${date}`

/** The given overloads that remain after changes, with their new values. */
export const leftOver = (
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  changes: ChangeSet
): ReadonlyArray<Overload> => {
  const after = planAfter(plan, changes)
  const keys = new Set(overloads.map(keyOf))
  const table = makeLoadTable(after, calendars, after.event.values())
  return overloadsOf(calendars, table).filter((overload) => keys.has(keyOf(overload)))
}

export const progressOf = ({ resource }: Overload): string => ("id" in resource ? resource.id : "")
