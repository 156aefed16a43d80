/**
 * The second opinion on main deliveries, installations and entries into production that go
 * elsewhere with their work order: read day by day, apart from what places and promises.
 */
import type { ChangeSet, Plan } from "../change/index.ts"
import { type Event, isReferenceEvent, type ReferenceEvent } from "../event/index.ts"
import type { MeasuredValue, Quantity } from "../quantity/index.ts"
import { type LocalDate, weekday } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { keepsItsWork } from "./CertifiedBounds.ts"
import { type Day, daysOf, endOf, type PlainReading, partOf } from "./plainReading.ts"

const SATURDAY = 6

/** What is wrong with one main event, as with a step. */
type WrongReference =
  | { readonly _tag: "FrozenMoved" | "WorkLost" | "BeforeToday"; readonly eventId: string }
  | { readonly _tag: "OnClosedDay"; readonly eventId: string; readonly date: LocalDate }

/** What is wrong with where main events go. */
export type ReferenceViolation =
  | {
      readonly _tag: "CrewOver"
      readonly kind: "production" | "installer" | "shipper"
      /** Null of production. */
      readonly id: string | null
      readonly measureType: string
      readonly date: LocalDate
      /** What lay there, what would, and what the day can take. */
      readonly before: Quantity
      readonly after: Quantity
      readonly maximum: Quantity
    }
  /** A work order would say something else than its main events, or than it did. */
  | { readonly _tag: "DatesDiffer"; readonly workOrderId: string }

/** Whose days a main event may take. */
type Taker =
  | { readonly kind: "production" }
  | { readonly kind: "installer" | "shipper"; readonly id: string }

/** Whose days an event takes. */
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

/** What each day of somebody carries, as `measure type, day` and hundredths. */
const loadsOfOne = (reading: PlainReading, whose: Taker): ReadonlyMap<string, number> => {
  const { isWorked } = reading.daysOf(whose)
  const loads = new Map<string, number>()
  for (const event of reading.references) {
    const takers = takersOf(event)
    const place = takers.findIndex((taker) => isSame(taker, whose))
    if (place === -1) continue
    const worked = daysOf(event).filter(isWorked)
    const days = worked.length === 0 ? [event.startDate] : worked
    for (const { measureType, value } of valuesOf(reading.plan, event)) {
      const own = partOf(Math.round(value * 100), takers.length, place)
      days.forEach((day, at) => {
        const key = `${measureType},${day}`
        loads.set(key, (loads.get(key) ?? 0) + partOf(own, days.length, at))
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
  return [...loadsOfOne(then, whose)].flatMap(([key, load]): ReadonlyArray<ReferenceViolation> => {
    const [measureType, date] = key.split(",") as [string, Day]
    const isAway = whose.kind !== "production" && !isWorked(date)
    const most = isAway ? 0 : maximumOn(date, measureType)
    const lay = had.get(key) ?? 0
    if (load <= most || load <= lay) return []
    const [before, after, maximum] = [lay / 100, load / 100, most / 100] as const
    const { kind } = whose
    const id = "id" in whose ? whose.id : null
    return [{ _tag: "CrewOver", kind, id, measureType, date, before, after, maximum }]
  })
}

/** Everybody whose days main events take that change, before and after. */
const touchedBy = (changes: ChangeSet): Iterable<Taker> => {
  const touched = new Map<string, Taker>()
  for (const { after, before, table } of changes) {
    if (table !== "event") continue
    for (const event of [before, after] as ReadonlyArray<Event | null>)
      if (event !== null && isReferenceEvent(event))
        for (const taker of takersOf(event))
          touched.set("id" in taker ? `${taker.kind} ${taker.id}` : taker.kind, taker)
  }
  return touched.values()
}

/** What a work order says of its main events. */
const carriedBy = (event: ReferenceEvent): Partial<WorkOrder> => {
  const { startDate: start } = event
  switch (event.eventType) {
    case "ProductionEvent":
      return { productionDate: start }
    case "DeliveryEvent":
      return { deliveryDate: start, deliveryEndDate: endOf(event), shipperId: event.shipperId }
    case "InstallationEvent": {
      const { installerIds } = event
      return { installationDate: start, installationEndDate: endOf(event), installerIds }
    }
  }
}

const asText = (value: unknown): string => JSON.stringify(value ?? null)

/** Whether a work order differs in nothing but what its main events that change say. */
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

/** Whether a row is a main event of a work order. */
export const isMain = (event: Event | null | undefined): event is ReferenceEvent =>
  event !== null && event !== undefined && "isMainEvent" in event && event.isMainEvent

/** Whether the week of a crew leaves a day of the weekend out. */
const leavesOut = (plan: Plan, whose: Taker, date: Day): boolean => {
  const week = whose.kind === "production" ? undefined : plan[whose.kind].get(whose.id)
  if (week === undefined || weekday(date) < SATURDAY) return false
  return weekday(date) === SATURDAY ? !week.includeSaturday : !week.includeSunday
}

/**
 * The days of a delivery or installation on which it cannot be: it begins or ends on one that the
 * shop or one of its crews does not work, or a crew is away on another that the shop works and that
 * no crew leaves out every week.
 */
const closedDaysOf = (reading: PlainReading, visit: ReferenceEvent): ReadonlyArray<Day> => {
  const takers = takersOf(visit)
  const shop = reading.daysOf({ kind: "shop" })
  const crews = takers.map(reading.daysOf)
  const days = daysOf(visit)
  const ends = [visit.startDate, days.at(-1) ?? visit.startDate]
  const isEveryWeek = (date: Day): boolean =>
    shop.isWorked(date) && !takers.some((taker) => leavesOut(reading.plan, taker, date))
  return [...new Set([...ends, ...days.filter(isEveryWeek)])].filter(
    (date) => !shop.isWorked(date) || crews.some((crew) => !crew.isWorked(date))
  )
}

/** What is wrong with a main event of a work order that goes elsewhere. */
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
    for (const date of closedDaysOf(reading, next))
      violations.push({ _tag: "OnClosedDay", eventId, date })
  if (next.startDate < today) violations.push({ _tag: "BeforeToday", eventId })
  return violations
}

/**
 * Everything that is wrong with main events that go elsewhere or are done by others: a day of
 * production or of a crew may be over only where it was over by as much, and a work order says what
 * its main events say, and otherwise what it said.
 */
export const certifyReferences = (
  [before, after]: readonly [PlainReading, PlainReading],
  changes: ChangeSet
): ReadonlyArray<ReferenceViolation> => [
  ...[...touchedBy(changes)].flatMap((whose) => overDaysOf(before, after, whose)),
  ...differingOrders(changes)
]
