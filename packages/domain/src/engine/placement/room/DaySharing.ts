import { shareOf } from "../../../kernel/quantity/index.ts"
import { toEpochDay } from "../../../kernel/time/index.ts"
import { type EventTime, eventDays } from "../../../records/event/index.ts"
import {
  capacityInHundredths,
  capacityRule,
  type PlanCalendars
} from "../../../rules/capacity/index.ts"
import type { Profile, Span } from "./Profile.ts"

/** The data that decides whether a step may start on the last day of the previous one. */
export interface DaySharing {
  /** The daily maximum of its profile for each measure type, by place, without any load. */
  readonly maxima: ReadonlyArray<Float64Array>
  /** The epoch days of the open steps of its order that stay; these days cannot be shared. */
  readonly kept: ReadonlyArray<Span>
  /**
   * Null: any day may be shared. Otherwise the step's current place: it keeps a day that it already
   * shares, as long as neither of the two steps moves.
   */
  readonly onlyAt: number | null
}

export const daysOfEvent = (event: EventTime): Span => {
  const { end, start } = eventDays(event)
  return { first: toEpochDay(start), until: toEpochDay(end) }
}

/** One day, in units of the parts that steps take of it. */
export const WHOLE_DAY = 1_000_000

/** The daily maxima of a resource for measure types on epoch days; Infinity means no maximum. */
export type MaximaOn = (
  profile: Pick<Profile, "measureTypes" | "resource">,
  days: ReadonlyArray<number> | Int32Array
) => DaySharing["maxima"]

export const maximaOn =
  (calendars: PlanCalendars): MaximaOn =>
  ({ measureTypes, resource }, days) =>
    measureTypes.map((measureType) => {
      const rule = capacityRule(calendars, resource, measureType)
      return Float64Array.from(
        days,
        (day) => capacityInHundredths(rule, day).maxHundredths ?? Number.POSITIVE_INFINITY
      )
    })

/** The daily maxima of every day of a profile, cached per profile. */
export const profileMaxima = (
  calendars: PlanCalendars
): ((profile: Profile) => DaySharing["maxima"]) => {
  const onDays = maximaOn(calendars)
  const made = new Map<Profile, DaySharing["maxima"]>()
  return (profile) => {
    const maxima = made.get(profile) ?? onDays(profile, profile.dayOf)
    made.set(profile, maxima)
    return maxima
  }
}

/**
 * The part of a day that the load of a step's n-th day takes: the largest quotient of load and
 * daily maximum over the measure types, at a place. Without a maximum or load to compare, it is the
 * whole day.
 */
export const partTaken = (
  demand: ReadonlyArray<number>,
  maxima: DaySharing["maxima"],
  days: number,
  day: number,
  place: number
): number => {
  let most = 0
  for (let unit = 0; unit < maxima.length; unit += 1) {
    const maximum = maxima[unit]![place]!
    const share = shareOf(demand[unit]!, days, day)
    const part = Math.floor((share * WHOLE_DAY) / maximum)
    if (part > most) most = part
  }
  return most === 0 ? WHOLE_DAY : most
}

/**
 * The part of its n-th day (0-based) that a step takes if it is placed on `days` places from
 * `place`.
 */
export const partOfDay = (
  { demand }: { readonly demand: ReadonlyArray<number> },
  { maxima }: DaySharing,
  days: number,
  place: number,
  day: number
): number => partTaken(demand, maxima, days, day, place + day)
