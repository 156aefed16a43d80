import type { LoadTable, PlanCalendars } from "../capacity/index.ts"
import { fromHundredths, type MeasuredValue } from "../quantity/index.ts"
import { fromEpochDay } from "../time/index.ts"
import { demandOn } from "./Chain.ts"
import { leastOverload } from "./leastOverload.ts"
import { latestInProfile, makeProfile, type Profile, type Span } from "./Profile.ts"
import { NoRoom, NotEnoughDays, placedResource } from "./refusals.ts"
import { NOWHERE } from "./windowFit.ts"

/** A work order that looks for the day on which it enters production, as a whole. */
export interface ProductionEntry {
  readonly profile: Profile
  /** The hundredths that it asks of each measure type that production has a capacity for. */
  readonly demand: ReadonlyArray<number>
  /** Whether it is any load at all: a load on a day that is not worked is too much. */
  readonly weighs: boolean
}

/** What a work order of some values asks of production, and the room that there is on a span. */
export const productionEntry = (
  calendars: PlanCalendars,
  table: LoadTable,
  values: ReadonlyArray<MeasuredValue>,
  span: Span
): ProductionEntry => {
  const profile = makeProfile(calendars, table, { kind: "production" }, span)
  return {
    profile,
    demand: demandOn(profile, [], values),
    weighs: values.some(({ value }) => value > 0)
  }
}

/**
 * The epoch day on which a work order enters production whose work begins on one: that day, or the
 * latest before it in the span that production works and has room on. Of a work order that weighs
 * nothing it is always that day.
 */
export const entryDay = (
  { profile, demand, weighs }: ProductionEntry,
  start: number
): number | NoRoom | NotEnoughDays => {
  if (!weighs) return start
  const bounds = [profile.first, start + 1] as const
  const place = latestInProfile(profile, demand, 1, ...bounds)
  if (place !== NOWHERE) return profile.dayOf[place] as number
  const fields = {
    stepId: null,
    resource: placedResource(profile.resource),
    days: 1,
    from: fromEpochDay(bounds[0]),
    until: fromEpochDay(bounds[1])
  }
  const least = leastOverload(profile, demand, 1, bounds, "latest")
  if (least === null) return new NotEnoughDays(fields)
  return new NoRoom({
    ...fields,
    measureType: least.measureType,
    date: fromEpochDay(least.epochDay),
    least: fromHundredths(least.hundredths)
  })
}
