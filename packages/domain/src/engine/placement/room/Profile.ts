import { isWorkedEpochDay, type WorkingCalendar } from "../../../kernel/calendar/index.ts"
import type { MeasureType } from "../../../kernel/quantity/index.ts"
import {
  capacityRule,
  dayLoadsOf,
  type LoadTable,
  loadInHundredths,
  type PlanCalendars,
  type Resource,
  resourceKey,
  resourceTime,
  workedCapacityInHundredths
} from "../../../rules/capacity/index.ts"
import { earliestFit, latestFit, NO_PLACE } from "./windowFit.ts"

/** The epoch days `[first, until)`. */
export interface Span {
  readonly first: number
  readonly until: number
}

/**
 * The worked days of a resource within a span, with the free room of each, in typed arrays that
 * placing modifies. The index of a worked day is its place.
 */
export interface Profile extends Span {
  readonly resource: Resource
  readonly calendar: WorkingCalendar
  /** The number of worked days before each civil day of the span, plus one entry for its end. */
  readonly placeOf: Int32Array
  readonly dayOf: Int32Array
  readonly measureTypes: ReadonlyArray<MeasureType>
  /** Free hundredths per measure type and place; Infinity without a maximum. */
  readonly free: ReadonlyArray<Float64Array>
}

type Places = Pick<Profile, "first" | "until" | "placeOf" | "dayOf">

const countedPlaces = (calendar: WorkingCalendar, { first, until }: Span): Places => {
  const placeOf = new Int32Array(until - first + 1)
  const dayOf = new Int32Array(until - first)
  let worked = 0
  for (let day = first; day < until; day += 1) {
    placeOf[day - first] = worked
    if (isWorkedEpochDay(calendar, day)) {
      dayOf[worked] = day
      worked += 1
    }
  }
  placeOf[until - first] = worked
  return { first, until, placeOf, dayOf: dayOf.subarray(0, worked) }
}

/** The last computed places by calendar; profiles with the same worked days share them. */
const counted = new WeakMap<WorkingCalendar, Places>()

const workedPlaces = (calendar: WorkingCalendar, span: Span): Places => {
  const last = counted.get(calendar)
  if (last !== undefined && last.first === span.first && last.until === span.until) return last
  const places = countedPlaces(calendar, span)
  counted.set(calendar, places)
  return places
}

/** The number of worked days of a profile before an epoch day of its span. */
export const placeBefore = ({ first, placeOf }: Profile, epochDay: number): number =>
  placeOf[epochDay - first]!

export const makeProfile = (
  calendars: PlanCalendars,
  table: LoadTable,
  resource: Resource,
  span: Span
): Profile => {
  const { calendar, capacities } = resourceTime(calendars, resourceKey(resource))
  const places = workedPlaces(calendar, span)
  const measureTypes = [...new Set(capacities.map((capacity) => capacity.measureType))]
  const free = measureTypes.map((measureType) => {
    const rule = capacityRule(calendars, resource, measureType)
    const loads = dayLoadsOf(table, resource, measureType)
    const room = new Float64Array(places.dayOf.length)
    for (let place = 0; place < room.length; place += 1) {
      const day = places.dayOf[place]!
      const max = workedCapacityInHundredths(rule, day)
      room[place] = max === null ? Number.POSITIVE_INFINITY : max - loadInHundredths(loads, day)
    }
    return room
  })
  return { resource, calendar, ...places, measureTypes, free }
}

/**
 * The latest place from `low` on with room for `demand` (in hundredths per measure type) on `days`
 * consecutive places before the place `end`.
 */
export const latestPlace = (
  { free }: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  low: number,
  end: number
): number => {
  let place = end - days
  if (place < low) return NO_PLACE
  const units = free.length
  if (units === 1) return latestFit(free[0]!, demand[0]!, days, low, place)
  for (let agreed = 0, unit = 0; agreed < units; unit = unit + 1 === units ? 0 : unit + 1) {
    const fit = latestFit(free[unit]!, demand[unit]!, days, low, place)
    if (fit === NO_PLACE) return NO_PLACE
    agreed = fit === place ? agreed + 1 : 1
    place = fit
  }
  return place
}

/**
 * The latest place with room within the epoch days `[from, until)`, which must be in the profile's
 * span; {@link NO_PLACE} if there is none.
 */
export const latestInProfile = (
  profile: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  from: number,
  until: number
): number =>
  until <= from
    ? NO_PLACE
    : latestPlace(profile, demand, days, placeBefore(profile, from), placeBefore(profile, until))

/**
 * The earliest place with room within the epoch days `[from, until)`; {@link NO_PLACE} if there is
 * none.
 */
export const earliestInProfile = (
  profile: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  from: number,
  until: number
): number => {
  if (until <= from) return NO_PLACE
  const high = profile.placeOf[until - profile.first]! - days
  let place = profile.placeOf[from - profile.first]!
  if (place > high) return NO_PLACE
  const units = profile.free.length
  for (let agreed = 0, unit = 0; agreed < units; unit = unit + 1 === units ? 0 : unit + 1) {
    const free = profile.free[unit]!
    const fit = earliestFit(free, demand[unit]!, days, place, high)
    if (fit === NO_PLACE) return NO_PLACE
    agreed = fit === place ? agreed + 1 : 1
    place = fit
  }
  return place
}

/** Subtracts (1) or adds (-1) the demand on `days` places. */
const takeTimes = (
  { free }: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  place: number,
  times: 1 | -1
): void => {
  for (let unit = 0; unit < free.length; unit += 1) {
    const room = free[unit]!
    const hundredths = demand[unit]!
    if (days === 1) {
      room[place] = room[place]! - times * hundredths
      continue
    }
    // Computes `shareOf` with a single division.
    const share = Math.floor(hundredths / days)
    const more = hundredths - share * days
    for (let day = 0; day < days; day += 1)
      room[place + day] = room[place + day]! - times * (day < more ? share + 1 : share)
  }
}

export const reserveRoom = (
  profile: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  place: number
): void => takeTimes(profile, demand, days, place, 1)

export const releaseRoom = (
  profile: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  place: number
): void => takeTimes(profile, demand, days, place, -1)

/** True if `days` places from `place` have room for `demand`; an empty demand always has room. */
export const hasRoom = (
  profile: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  place: number
): boolean => {
  for (let unit = 0; unit < profile.free.length; unit += 1) {
    const free = profile.free[unit]!
    const hundredths = demand[unit]!
    if (hundredths === 0) continue
    if (earliestFit(free, hundredths, days, place, place) === NO_PLACE) return false
  }
  return true
}
