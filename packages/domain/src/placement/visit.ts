import { occupied } from "../calendar/index.ts"
import type { LoadTable, PlanCalendars, Resource } from "../capacity/index.ts"
import { fromHundredths, type MeasuredValue, shareOf, toHundredths } from "../quantity/index.ts"
import { fromEpochDay, toEpochDay } from "../time/index.ts"
import { type Lane, makeLane, type Span } from "./Lane.ts"
import type { PromiseQuestion } from "./PromiseQuestion.ts"
import { NoRoom, placedResource } from "./refusals.ts"

/** A delivery or installation that looks for a day, with the lanes of those who would do it. */
export interface Visit {
  readonly calendars: PlanCalendars
  readonly days: number
  readonly values: ReadonlyArray<MeasuredValue>
  readonly lanes: ReadonlyArray<Lane>
}

/** What a visit is of, who does it, and how long it takes. */
export type AskedVisit = Pick<PromiseQuestion, "reference" | "crewIds" | "days" | "values">

/** The visit that a question is about, and the room that its crews have on a span. */
export const visitOf = (
  calendars: PlanCalendars,
  table: LoadTable,
  { reference, crewIds, days, values }: AskedVisit,
  span: Span
): Visit => {
  const kind = reference === "delivery" ? "shipper" : "installer"
  const lanes = [...new Set(crewIds)].map((id) => {
    const crew: Resource = { kind, id }
    return makeLane(calendars, table, crew, span)
  })
  return { calendars, days, values, lanes }
}

/** The epoch days `[start, end)` of a visit that begins on a worked day of the shop. */
export const visitDays = (
  { calendars, days }: Pick<Visit, "calendars" | "days">,
  start: number
): readonly [number, number] => {
  const range = occupied(calendars.shop.calendar, fromEpochDay(start), days)
  return [toEpochDay(range.start), toEpochDay(range.end)]
}

/**
 * What hinders a visit on a day: the worst of the days that it would put over the maximum of one of
 * its crews, each of which carries an even share; null when nothing does. A crew that works on none
 * of its days is over on the first.
 */
export const hinderedVisit = (visit: Visit, start: number): NoRoom | null => {
  const [from, until] = visitDays(visit, start)
  let worst: NoRoom | null = null
  visit.lanes.forEach((lane, crew) => {
    const first = lane.placeOf[from - lane.first] as number
    const count = (lane.placeOf[until - lane.first] as number) - first
    for (const { measureType, value } of visit.values) {
      const own = shareOf(toHundredths(value), visit.lanes.length, crew)
      const free = lane.free[lane.measureTypes.indexOf(measureType)]
      for (let day = 0; day < Math.max(1, count); day += 1) {
        const share = count <= 0 ? own : shareOf(own, count, day)
        const room = count <= 0 ? 0 : (free?.[first + day] ?? Number.POSITIVE_INFINITY)
        const over = fromHundredths(share - room)
        if (share === 0 || over <= (worst?.least ?? 0)) continue
        worst = new NoRoom({
          stepId: null,
          resource: placedResource(lane.resource),
          days: visit.days,
          from: fromEpochDay(from),
          until: fromEpochDay(until),
          measureType,
          date: fromEpochDay(count <= 0 ? from : (lane.dayOf[first + day] as number)),
          least: over
        })
      }
    }
  })
  return worst
}
