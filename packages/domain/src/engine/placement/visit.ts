import {
  inEveryPattern,
  isWorkedEpochDay,
  occupied,
  type WorkingCalendar
} from "../../kernel/calendar/index.ts"
import {
  fromHundredths,
  type MeasuredValue,
  shareOf,
  toHundredths
} from "../../kernel/quantity/index.ts"
import { fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import {
  calendarOf,
  type LoadTable,
  type PlanCalendars,
  type Resource
} from "../../rules/capacity/index.ts"
import type { PromiseQuestion } from "./question/PromiseQuestion.ts"
import { NoRoom, NotEnoughDays, placedResource } from "./question/refusals.ts"
import { makeProfile, type Profile, placeBefore, type Span } from "./room/Profile.ts"

/** A delivery or installation to schedule, with the profiles of its crews. */
export interface Visit {
  /** The possible days of the visit; see {@link calendarOfVisit}. */
  readonly calendar: WorkingCalendar
  readonly days: number
  readonly values: ReadonlyArray<MeasuredValue>
  readonly profiles: ReadonlyArray<Profile>
}

export type AskedVisit = Pick<PromiseQuestion, "reference" | "crewIds" | "days" | "values">

const crewsOf = ({
  crewIds,
  reference
}: Pick<AskedVisit, "crewIds" | "reference">): ReadonlyArray<Resource> => {
  const kind = reference === "delivery" ? "shipper" : "installer"
  return [...new Set(crewIds)].map((id) => ({ kind, id }))
}

/**
 * The possible days of a visit: the worked days of the shop, without those that the week of one of
 * its crews leaves out. Absences of crews do not close days.
 */
export const calendarOfVisit = (
  calendars: PlanCalendars,
  asked: Pick<AskedVisit, "crewIds" | "reference">
): WorkingCalendar =>
  inEveryPattern(
    calendars.shop.calendar,
    crewsOf(asked).map((crew) => calendarOf(calendars, crew))
  )

/** A visit with the room that the loads of a table leave to its crews within a span. */
export const visitOf = (
  calendars: PlanCalendars,
  table: LoadTable,
  asked: AskedVisit,
  span: Span
): Visit => ({
  calendar: calendarOfVisit(calendars, asked),
  days: asked.days,
  values: asked.values,
  profiles: crewsOf(asked).map((crew) => makeProfile(calendars, table, crew, span))
})

/** The epoch days `[start, end)` of a visit that starts on a day or on the next possible one. */
export const visitDays = (
  { calendar, days }: Pick<Visit, "calendar" | "days">,
  start: number
): readonly [number, number] => {
  const range = occupied(calendar, fromEpochDay(start), days)
  return [toEpochDay(range.start), toEpochDay(range.end)]
}

const isAway = (profile: Profile, day: number): boolean =>
  placeBefore(profile, day) === placeBefore(profile, day + 1)

const tooFewOf = (
  { days }: Visit,
  { resource }: Profile,
  [from, until]: readonly [number, number]
): NotEnoughDays =>
  new NotEnoughDays({
    stepId: null,
    resource: placedResource(resource),
    days,
    from: fromEpochDay(from),
    until: fromEpochDay(until)
  })

/** The error for the first crew that does not work on all days of a visit, or null. */
const absentCrew = (
  visit: Visit,
  start: number,
  [from, until]: readonly [number, number]
): NotEnoughDays | null => {
  for (const profile of visit.profiles) {
    if (isAway(profile, start)) return tooFewOf(visit, profile, [start, start + 1])
    for (let day = from; day < until; day += 1) {
      if (!isAway(profile, day) || !isWorkedEpochDay(visit.calendar, day)) continue
      const isShort = placeBefore(profile, until) - placeBefore(profile, from) < visit.days
      return tooFewOf(visit, profile, isShort ? [from, until] : [day, day + 1])
    }
  }
  return null
}

/**
 * Why a visit cannot start on a worked day of the shop, or null: a crew does not work on one of its
 * days, or the largest overload of a crew's day. Its load is spread evenly over crews and days.
 */
export const hinderedVisit = (visit: Visit, start: number): NoRoom | NotEnoughDays | null => {
  const range = visitDays(visit, start)
  const absent = absentCrew(visit, start, range)
  if (absent !== null) return absent
  const [from, until] = range
  let worst: NoRoom | null = null
  visit.profiles.forEach((profile, crew) => {
    const first = placeBefore(profile, from)
    const count = placeBefore(profile, until) - first
    for (const { measureType, value } of visit.values) {
      const own = shareOf(toHundredths(value), visit.profiles.length, crew)
      const free = profile.free[profile.measureTypes.indexOf(measureType)]
      if (free === undefined) continue
      for (let day = 0; day < count; day += 1) {
        const share = shareOf(own, count, day)
        const over = fromHundredths(share - free[first + day]!)
        if (share === 0 || over <= (worst?.least ?? 0)) continue
        worst = new NoRoom({
          stepId: null,
          resource: placedResource(profile.resource),
          days: visit.days,
          from: fromEpochDay(from),
          until: fromEpochDay(until),
          measureType,
          date: fromEpochDay(profile.dayOf[first + day]!),
          least: over
        })
      }
    }
  })
  return worst
}
