import type { Resource } from "@atelier/domain/capacity"
import { resourceKey } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { type MeasureType, measureTypes } from "@atelier/domain/quantity"
import { naiveDay, naiveDaysOf, naiveTotal } from "@atelier/domain/testing"
import { type LocalDate, weekday } from "@atelier/domain/time"

/** Load of a day in hundredths, counted event by event. */
export interface CountedDay {
  readonly load: number
  readonly max: number | null
}

const resourcesOf = (event: Event): ReadonlyArray<Resource> => {
  switch (event.eventType) {
    case "StepEvent":
      return [{ kind: "progress", id: event.progressId }]
    case "ProductionEvent":
      return [{ kind: "production" }]
    case "DeliveryEvent":
      return event.shipperId === null ? [] : [{ kind: "shipper", id: event.shipperId }]
    case "InstallationEvent":
      return [...new Set(event.installerIds)].map((id) => ({ kind: "installer", id }) as const)
    default:
      return []
  }
}

/** An equal share; the first ones get the remainder. */
const dealt = (hundredths: number, among: number, place: number): number =>
  Math.floor(hundredths / among) + (place < hundredths % among ? 1 : 0)

export const recount = (plan: Plan) => {
  const known = new Map<string, ReturnType<typeof naiveDay>>()
  const dayOf = (resource: Resource, date: LocalDate) => {
    const key = `${resourceKey(resource)} ${date}`
    const day = known.get(key) ?? naiveDay(plan, resource, date)
    known.set(key, day)
    return day
  }
  const laid = new Map<string, number>()
  const key = (resource: Resource, measureType: MeasureType, date: LocalDate): string =>
    `${resourceKey(resource)} ${measureType} ${date}`
  for (const event of plan.event.values()) {
    const resources = resourcesOf(event)
    for (const [place, resource] of resources.entries()) {
      const worked = naiveDaysOf(event).filter((date) => !dayOf(resource, date).isClosed)
      const days = worked.length === 0 ? [event.startDate] : worked
      for (const measureType of measureTypes) {
        const share = dealt(naiveTotal(plan, event, measureType), resources.length, place)
        for (const [at, date] of days.entries()) {
          const name = key(resource, measureType, date)
          laid.set(name, (laid.get(name) ?? 0) + dealt(share, days.length, at))
        }
      }
    }
  }
  return (resource: Resource, measureType: MeasureType, date: LocalDate): CountedDay => {
    const load = laid.get(key(resource, measureType, date)) ?? 0
    const { isClosed, capacities, free, length, overtime } = dayOf(resource, date)
    const capacity = capacities.find((entry) => entry.measureType === measureType)
    const onWeekday = capacity?.weekdayMaxima.find((entry) => entry.weekday === weekday(date))
    const whole = onWeekday?.max ?? capacity?.max ?? null
    if (isClosed) return { load, max: capacity === undefined ? null : 0 }
    if (whole === null) return { load, max: null }
    const hundredths = Math.round(whole * 100)
    const more = overtime.find((entry) => entry.measureType === measureType)?.more ?? 0
    const ordinary = length === 0 ? hundredths : Math.floor((hundredths * free) / length)
    return { load, max: ordinary + Math.round(more * 100) }
  }
}
