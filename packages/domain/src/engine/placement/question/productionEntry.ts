import { fromHundredths, type MeasuredValue } from "../../../kernel/quantity/index.ts"
import { fromEpochDay } from "../../../kernel/time/index.ts"
import type { LoadTable, PlanCalendars } from "../../../rules/capacity/index.ts"
import { demandOn } from "../Chain.ts"
import { leastOverload } from "../leastOverload.ts"
import { latestInProfile, makeProfile, type Profile, type Span } from "../room/Profile.ts"
import { NO_PLACE } from "../room/windowFit.ts"
import { NoRoom, NotEnoughDays, placedResource } from "./refusals.ts"

export interface ProductionEntry {
  readonly profile: Profile
  readonly demand: ReadonlyArray<number>
  /** True if it has any load; a load on a day without work would be an overload. */
  readonly weighs: boolean
}

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
 * The epoch day on which a work order enters production, given the start of its work: that day, or
 * the latest earlier day of the span with room in production. Without load it is always that day.
 */
export const entryDay = (
  { profile, demand, weighs }: ProductionEntry,
  start: number
): number | NoRoom | NotEnoughDays => {
  if (!weighs) return start
  const bounds = [profile.first, start + 1] as const
  const place = latestInProfile(profile, demand, 1, ...bounds)
  if (place !== NO_PLACE) return profile.dayOf[place]!
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
