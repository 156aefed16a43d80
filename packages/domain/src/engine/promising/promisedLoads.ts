import { shareOf } from "../../kernel/quantity/index.ts"
import { fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import type { EventLoad } from "../../rules/capacity/index.ts"
import { type PromisedDate, type PromiseSearch, placeBefore, searchOn } from "../placement/index.ts"

export const loadsOfPromise = (
  { steps }: PromiseSearch,
  promised: PromisedDate
): ReadonlyArray<EventLoad> =>
  steps.flatMap(({ days, demand, profile, progressId, stepId }) => {
    const placed = promised.steps.find((one) => one.stepId === stepId)
    if (placed === undefined) return []
    const first = placeBefore(profile, toEpochDay(placed.startDate))
    return profile.measureTypes.flatMap((measureType, unit) =>
      Array.from({ length: days }, (_, day) => ({
        resource: { kind: "progress" as const, id: progressId },
        measureType,
        date: fromEpochDay(profile.dayOf[first + day]!),
        hundredths: shareOf(demand[unit]!, days, day),
        closed: false
      }))
    )
  })

export const searchWithout = (
  search: PromiseSearch,
  loads: ReadonlyArray<EventLoad>
): PromiseSearch =>
  search.steps.reduce((found, { progressId }, at) => {
    const isFirst = search.steps.findIndex((step) => step.progressId === progressId) === at
    const own = loads.filter(
      ({ closed, resource }) => !closed && "id" in resource && resource.id === progressId
    )
    const profile = search.steps[at]?.profile
    if (!isFirst || own.length === 0 || profile === undefined) return found
    const free = profile.free.map((days) => days.slice())
    for (const { date, hundredths, measureType } of own) {
      const day = toEpochDay(date)
      const days = free[profile.measureTypes.indexOf(measureType)]
      if (days === undefined || day < profile.first || profile.until <= day) continue
      const place = placeBefore(profile, day)
      days[place] = days[place]! + hundredths
    }
    return searchOn(found, progressId, { ...profile, free }, (usual) => usual)
  }, search)
