/**
 * Working days and capacity, as the product describes them. Plain and independent of the code that
 * places steps, because it checks the results of that code.
 */

import {
  fromEpochDay,
  type LocalDate,
  minutesOfDay,
  toEpochDay,
  weekday
} from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { BlockerEvent, Event, StepEvent } from "../../records/event/index.ts"
import type { Week } from "../../records/progress/index.ts"
import { SHOP_ID, type Shop } from "../../records/resource/index.ts"
import { isOffOn } from "./isOffOn.ts"

/** A civil day, in days since 1970-01-01. */
export type Day = number

export const startOf = (event: Pick<Event, "startDate">): Day => toEpochDay(event.startDate)

export const endOf = (event: Pick<Event, "endDate" | "allDay">): Day =>
  toEpochDay(event.endDate) + (event.allDay ? 0 : 1)

export const daysOf = (
  event: Pick<Event, "startDate" | "endDate" | "allDay">
): ReadonlyArray<Day> => {
  const start = startOf(event)
  const days = new Array<Day>(Math.max(0, endOf(event) - start))
  for (let at = 0; at < days.length; at += 1) days[at] = start + at
  return days
}

export type Whose =
  | { readonly kind: "shop" | "production" }
  | { readonly kind: "progress" | "installer" | "shipper"; readonly id: string }

const blocks = ({ scope }: BlockerEvent, whose: Whose): boolean => {
  if (scope.wholeShop) return true
  switch (whose.kind) {
    case "shop":
      return false
    case "production":
      return scope.production
    case "progress":
      return scope.progressIds.includes(whose.id)
    case "installer":
      return scope.installerIds.includes(whose.id)
    case "shipper":
      return scope.shipperIds.includes(whose.id)
  }
}

const DAY_MINUTES = 24 * 60

/** Each worked minute of a day since its midnight; a shift over midnight counts past 1,440. */
const workedMinutes = (shop: Shop | undefined, week: Week | undefined): ReadonlyArray<number> => {
  const own = week?.shifts ?? []
  const shifts = own.length > 0 ? own : (shop?.shifts ?? [])
  const minutesBetween = (from: number, until: number) =>
    Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at)
  if (shifts.length === 0)
    return shop === undefined
      ? []
      : minutesBetween(minutesOfDay(shop.dayStartTime), minutesOfDay(shop.dayEndTime))
  return shifts.flatMap(({ startTime, endTime }) =>
    minutesBetween(
      minutesOfDay(startTime),
      minutesOfDay(endTime) + (endTime > startTime ? 0 : DAY_MINUTES)
    )
  )
}

export const daysOfOne = (plan: Plan, all: ReadonlyArray<BlockerEvent>, whose: Whose) => {
  const shop = plan.shop.get(SHOP_ID)
  const row = "id" in whose ? plan[whose.kind].get(whose.id) : undefined
  const progress = row !== undefined && "openedDays" in row ? row : undefined
  const week = row ?? shop
  const capacities =
    whose.kind === "production" ? (shop?.productionCapacities ?? []) : (row?.capacities ?? [])
  const worked = workedMinutes(shop, week)
  const blockers = all.filter((blocker) => blocks(blocker, whose))
  const blocksAllDay = (day: LocalDate): boolean =>
    blockers.some(({ allDay, startDate, endDate }) => allDay && startDate <= day && day < endDate)
  const minutesTaken = (day: LocalDate): number => {
    const midnight = toEpochDay(day) * DAY_MINUTES
    const timed = blockers.flatMap((blocker) => {
      if (blocker.allDay) return []
      const from = toEpochDay(blocker.startDate) * DAY_MINUTES + minutesOfDay(blocker.startTime)
      const until = toEpochDay(blocker.endDate) * DAY_MINUTES + minutesOfDay(blocker.endTime)
      return until <= midnight || midnight + 2 * DAY_MINUTES <= from
        ? []
        : [{ from: from - midnight, until: until - midnight }]
    })
    if (timed.length === 0) return 0
    return worked.filter((minute) =>
      timed.some(({ from, until }) => from <= minute && minute < until)
    ).length
  }
  const reads = (day: LocalDate): boolean => {
    const weekdayOfDay = weekday(day)
    const isOpened = progress?.openedDays.includes(day) === true
    if (weekdayOfDay === 6 && week?.includeSaturday !== true && !isOpened) return false
    if (weekdayOfDay === 7 && week?.includeSunday !== true && !isOpened) return false
    if (week?.weeklyDaysOff.some((off) => isOffOn(off, day)) === true && !isOpened) return false
    if (blocksAllDay(day)) return false
    return worked.length === 0 || minutesTaken(day) < worked.length
  }
  const known = new Map<Day, boolean>()
  const isWorked = (day: Day): boolean => {
    const answer = known.get(day)
    if (answer !== undefined) return answer
    const read = reads(fromEpochDay(day))
    known.set(day, read)
    return read
  }
  const readMaximum = (epochDay: Day, measureType: string): number => {
    const capacity = capacities.find((entry) => entry.measureType === measureType)
    if (capacity === undefined) return Number.POSITIVE_INFINITY
    if (!isWorked(epochDay)) return 0
    const day = fromEpochDay(epochDay)
    const ofWeekday = capacity.weekdayMaxima.find((entry) => entry.weekday === weekday(day))
    const maximum = ofWeekday === undefined ? capacity.max : ofWeekday.max
    if (maximum === null) return Number.POSITIVE_INFINITY
    const hundredths = Math.round(maximum * 100)
    const more = progress?.overtime.find(
      (entry) => entry.date === day && entry.measureType === measureType
    )
    const extra = Math.round((more?.more ?? 0) * 100)
    if (worked.length === 0) return hundredths + extra
    const free = worked.length - minutesTaken(day)
    return Math.floor((hundredths * free) / worked.length) + extra
  }
  const maxima = new Map<string, Map<Day, number>>()
  const maximumOn = (day: Day, measureType: string): number => {
    const byDay = maxima.get(measureType) ?? new Map<Day, number>()
    const answer = byDay.get(day)
    if (answer !== undefined) return answer
    const read = readMaximum(day, measureType)
    maxima.set(measureType, byDay.set(day, read))
    return read
  }
  const workedOf = (event: StepEvent): ReadonlyArray<Day> => {
    const days = daysOf(event)
    const worked = days.every(isWorked) ? days : days.filter(isWorked)
    if (event.daysOff.length === 0) return worked
    const off = new Set(event.daysOff.map(toEpochDay))
    return worked.filter((day) => !off.has(day))
  }
  return { isWorked, maximumOn, workedOf }
}

export type DaysOfOne = ReturnType<typeof daysOfOne>
