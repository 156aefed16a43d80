/**
 * Independent check of main productions, deliveries and installations that move with their work
 * order. It works day by day, apart from the code that places steps and promises dates.
 */

import type { MeasuredValue, Quantity } from "../../kernel/quantity/index.ts"
import { fromEpochDay, type LocalDate, weekday } from "../../kernel/time/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import { type Event, isReferenceEvent, type ReferenceEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { keepsItsWork } from "./CertifiedBounds.ts"
import { isOffOn } from "./isOffOn.ts"
import { type Day, daysOf, endOf, startOf } from "./plainDays.ts"
import { type Loads, type PlainReading, partOf } from "./plainReading.ts"

const SATURDAY = 6

type WrongReference =
  | { readonly _tag: "FrozenMoved" | "WorkLost" | "BeforeToday"; readonly eventId: string }
  | { readonly _tag: "OnClosedDay"; readonly eventId: string; readonly date: LocalDate }

export type ReferenceViolation =
  | {
      readonly _tag: "CrewOver"
      readonly kind: "production" | "installer" | "shipper"
      /** Null for production. */
      readonly id: string | null
      readonly measureType: string
      readonly date: LocalDate
      readonly before: Quantity
      readonly after: Quantity
      readonly maximum: Quantity
    }
  /** The work order would contradict its main events, or change in another field. */
  | { readonly _tag: "DatesDiffer"; readonly workOrderId: string }

type Taker =
  | { readonly kind: "production" }
  | { readonly kind: "installer" | "shipper"; readonly id: string }

const takersOf = (event: ReferenceEvent): ReadonlyArray<Taker> => {
  switch (event.eventType) {
    case "ProductionEvent":
      return [{ kind: "production" }]
    case "DeliveryEvent":
      return event.shipperId === null ? [] : [{ kind: "shipper", id: event.shipperId }]
    case "InstallationEvent":
      return [...new Set(event.installerIds)].map((id) => ({ kind: "installer", id }))
  }
}

const isSame = (one: Taker, other: Taker): boolean =>
  one.kind === other.kind && ("id" in one ? one.id : null) === ("id" in other ? other.id : null)

const valuesOf = (plan: Plan, event: ReferenceEvent): ReadonlyArray<MeasuredValue> =>
  event.isMainEvent
    ? (plan.workOrder.get(event.workOrderId)?.values ?? [])
    : "values" in event
      ? event.values
      : []

const loadsOfOne = (reading: PlainReading, whose: Taker): Loads => {
  const { isWorked } = reading.daysOf(whose)
  const loads = new Map<string, Map<Day, number>>()
  for (const event of reading.references) {
    const takers = takersOf(event)
    const place = takers.findIndex((taker) => isSame(taker, whose))
    if (place === -1) continue
    const worked = daysOf(event).filter(isWorked)
    const days = worked.length === 0 ? [startOf(event)] : worked
    for (const { measureType, value } of valuesOf(reading.plan, event)) {
      const own = partOf(Math.round(value * 100), takers.length, place)
      const byDay = loads.get(measureType) ?? new Map<Day, number>()
      loads.set(measureType, byDay)
      days.forEach((day, at) => {
        byDay.set(day, (byDay.get(day) ?? 0) + partOf(own, days.length, at))
      })
    }
  }
  return loads
}

const overDaysOf = (
  before: PlainReading,
  then: PlainReading,
  whose: Taker
): ReadonlyArray<ReferenceViolation> => {
  const { isWorked, maximumOn } = before.daysOf(whose)
  const had = loadsOfOne(before, whose)
  return [...loadsOfOne(then, whose)].flatMap(([measureType, byDay]) =>
    [...byDay].flatMap(([day, load]): ReadonlyArray<ReferenceViolation> => {
      const isAway = whose.kind !== "production" && !isWorked(day)
      const most = isAway ? 0 : maximumOn(day, measureType)
      const lay = had.get(measureType)?.get(day) ?? 0
      if (load <= most || load <= lay) return []
      const [before, after, maximum] = [lay / 100, load / 100, most / 100] as const
      const { kind } = whose
      const [id, date] = ["id" in whose ? whose.id : null, fromEpochDay(day)]
      return [{ _tag: "CrewOver", kind, id, measureType, date, before, after, maximum }]
    })
  )
}

const touchedBy = (changes: ChangeSet): Iterable<Taker> => {
  const touched = new Map<string, Taker>()
  for (const { after, before, table } of changes) {
    if (table !== "event") continue
    for (const event of [before, after])
      if (event !== null && isReferenceEvent(event))
        for (const taker of takersOf(event))
          touched.set("id" in taker ? `${taker.kind} ${taker.id}` : taker.kind, taker)
  }
  return touched.values()
}

const carriedBy = (event: ReferenceEvent): Partial<WorkOrder> => {
  const { startDate: start } = event
  const end = fromEpochDay(endOf(event))
  switch (event.eventType) {
    case "ProductionEvent":
      return { productionDate: start }
    case "DeliveryEvent":
      return { deliveryDate: start, deliveryEndDate: end, shipperId: event.shipperId }
    case "InstallationEvent": {
      const { installerIds } = event
      return { installationDate: start, installationEndDate: end, installerIds }
    }
  }
}

const asText = (value: unknown): string => JSON.stringify(value ?? null)

/** Whether a work order differs only in the fields that its changed main events determine. */
const saysTheSame = (
  before: WorkOrder,
  after: WorkOrder,
  events: ReadonlyArray<ReferenceEvent>
): boolean => {
  const carried = Object.assign({}, ...events.map(carriedBy)) as Partial<WorkOrder>
  const expected: Readonly<Record<string, unknown>> = { ...before, ...carried }
  return Object.entries(after).every(
    ([field, value]) => field === "version" || asText(value) === asText(expected[field])
  )
}

const differingOrders = (changes: ChangeSet): ReadonlyArray<ReferenceViolation> => {
  const orders = changes.flatMap(({ after, before, table }) =>
    table === "workOrder" && before !== null && after !== null ? [{ before, after }] : []
  )
  const moved = changes.flatMap(({ after, before, table }) =>
    table === "event" && before !== null && after !== null && isReferenceEvent(before)
      ? [{ before, after: after as ReferenceEvent }]
      : []
  )
  const movedOf = new Map<string, ReadonlyArray<ReferenceEvent>>()
  for (const { after } of moved)
    movedOf.set(after.workOrderId, [...(movedOf.get(after.workOrderId) ?? []), after])
  const differ = orders.flatMap(({ after, before }) =>
    saysTheSame(before, after, movedOf.get(after.id) ?? []) ? [] : [after.id]
  )
  const carrying = new Set(orders.map(({ after }) => after.id))
  const notCarried = moved.flatMap(({ after, before }) => {
    const { workOrderId } = after
    return carrying.has(workOrderId) || asText(carriedBy(before)) === asText(carriedBy(after))
      ? []
      : [workOrderId]
  })
  return [...new Set([...differ, ...notCarried])].map((workOrderId) => ({
    _tag: "DatesDiffer",
    workOrderId
  }))
}

export const isMain = (event: Event | null | undefined): event is ReferenceEvent =>
  event !== null && event !== undefined && "isMainEvent" in event && event.isMainEvent

/** Whether the week of a crew excludes a day. */
const leavesOut = (plan: Plan, whose: Taker, day: Day): boolean => {
  const week = whose.kind === "production" ? undefined : plan[whose.kind].get(whose.id)
  if (week === undefined) return false
  const date = fromEpochDay(day)
  const weekdayOfDay = weekday(date)
  if (week.weeklyDaysOff.some((off) => isOffOn(off, date))) return true
  if (weekdayOfDay < SATURDAY) return false
  return weekdayOfDay === SATURDAY ? !week.includeSaturday : !week.includeSunday
}

/**
 * The days that a delivery or installation must not include. The shop and all its crews must work
 * its first and last day. On a day in between, a crew may be absent in two cases only: the shop is
 * closed, or the week of one of the crews excludes the day.
 */
const closedDaysOf = (reading: PlainReading, visit: ReferenceEvent): ReadonlyArray<Day> => {
  const takers = takersOf(visit)
  const shop = reading.daysOf({ kind: "shop" })
  const crews = takers.map(reading.daysOf)
  const days = daysOf(visit)
  const start = startOf(visit)
  const ends = [start, days.at(-1) ?? start]
  const isEveryWeek = (day: Day): boolean =>
    shop.isWorked(day) && !takers.some((taker) => leavesOut(reading.plan, taker, day))
  return [...new Set([...ends, ...days.filter(isEveryWeek)])].filter(
    (day) => !shop.isWorked(day) || crews.some((crew) => !crew.isWorked(day))
  )
}

export const wrongReference = (
  reading: PlainReading,
  [row, next]: readonly [ReferenceEvent, ReferenceEvent],
  {
    isFrozen,
    today
  }: { readonly today: LocalDate; readonly isFrozen: (event: ReferenceEvent) => boolean }
): ReadonlyArray<WrongReference> => {
  const violations: Array<WrongReference> = []
  const eventId = row.id
  if (isFrozen(row)) violations.push({ _tag: "FrozenMoved", eventId })
  if (!keepsItsWork(row, next)) violations.push({ _tag: "WorkLost", eventId })
  if (next.eventType !== "ProductionEvent")
    for (const day of closedDaysOf(reading, next))
      violations.push({ _tag: "OnClosedDay", eventId, date: fromEpochDay(day) })
  if (next.startDate < today) violations.push({ _tag: "BeforeToday", eventId })
  return violations
}

/**
 * Checks main events that are moved or reassigned. A day of production or of a crew is overloaded
 * only if its load was at least as high before. A work order agrees with its main events and is
 * otherwise unchanged.
 */
export const certifyReferences = (
  [before, after]: readonly [PlainReading, PlainReading],
  changes: ChangeSet
): ReadonlyArray<ReferenceViolation> => {
  const others = changes.filter(
    ({ after, table }) => table !== "event" || after?.eventType !== "StepEvent"
  )
  return [
    ...[...touchedBy(others)].flatMap((whose) => overDaysOf(before, after, whose)),
    ...differingOrders(others)
  ]
}
