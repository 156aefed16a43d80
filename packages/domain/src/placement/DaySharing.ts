import { capacityInHundredths, capacityRule, type PlanCalendars } from "../capacity/index.ts"
import { type EventTime, eventDays } from "../event/index.ts"
import { shareOf } from "../quantity/index.ts"
import { toEpochDay } from "../time/index.ts"
import type { ChainStep } from "./Chain.ts"
import type { Profile, Span } from "./Profile.ts"

/** What it takes for a step to begin on the day on which the one before it ends. */
export interface DaySharing {
  /** What a day of its profile can take of each measure type, by place, when nothing lies on it. */
  readonly maxima: ReadonlyArray<Float64Array>
  /**
   * The epoch days of the open steps of its order that planning leaves alone; these are not shared.
   */
  readonly kept: ReadonlyArray<Span>
  /**
   * Null on any day; otherwise the place of the step today, where it shares one only as long as
   * neither of the two moves.
   */
  readonly onlyAt: number | null
}

/** The epoch days of an event. */
export const daysOfEvent = (event: EventTime): Span => {
  const { end, start } = eventDays(event)
  return { first: toEpochDay(start), until: toEpochDay(end) }
}

/** A whole day, in the parts that the steps of an order take of it. */
export const WHOLE_DAY = 1_000_000

/** What some epoch days of a resource can take of measure types; infinite without maximum. */
export type MaximaOn = (
  profile: Pick<Profile, "measureTypes" | "resource">,
  days: ReadonlyArray<number> | Int32Array
) => DaySharing["maxima"]

/** See {@link MaximaOn}. */
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

/** What every day of a profile can take, counted once for each profile. */
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
 * How much the share of the n-th of some days takes of a day: the most of what it takes of the
 * maximum of any measure type, those at a place. Where no maximum says how much (there is none, or
 * nothing is taken of it), it takes the whole day.
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
    const maximum = (maxima[unit] as Float64Array)[place] as number
    const share = shareOf(demand[unit] as number, days, day)
    const part = Math.floor((share * WHOLE_DAY) / maximum)
    if (part > most) most = part
  }
  return most === 0 ? WHOLE_DAY : most
}

/**
 * How much a step takes of one of its days, counted from 0, when it lies on `days` places from one
 * on.
 */
export const partOfDay = (
  { demand }: Pick<ChainStep, "demand">,
  { maxima }: DaySharing,
  days: number,
  place: number,
  day: number
): number => partTaken(demand, maxima, days, day, place + day)
