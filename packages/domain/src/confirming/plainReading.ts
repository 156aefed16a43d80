/**
 * Reads a plan day by day, as the product describes it. Slow, plain and independent of the code
 * that places steps, because it checks the results of that code.
 */
import type { Plan } from "../change/index.ts"
import {
  type BlockerEvent,
  type Event,
  isReferenceEvent,
  type ReferenceEvent,
  type StepEvent
} from "../event/index.ts"
import type { MeasuredValue } from "../quantity/index.ts"
import { SHOP_ID } from "../resource/index.ts"
import { addDays, type LocalDate, minutesOfDay, weekday } from "../time/index.ts"

export type Day = LocalDate

export const lastDayOf = (event: Pick<Event, "endDate" | "allDay">): Day =>
  event.allDay ? addDays(event.endDate, -1) : event.endDate

export const daysOf = (
  event: Pick<StepEvent, "startDate" | "endDate" | "allDay">
): ReadonlyArray<Day> => {
  const days: Array<Day> = []
  const last = lastDayOf(event)
  for (let day = event.startDate; day < last; day = addDays(day, 1)) days.push(day)
  if (event.startDate <= last) days.push(last)
  return days
}

/** The day after the last one of an event. */
export const endOf = (event: Pick<Event, "endDate" | "allDay">): Day =>
  event.allDay ? event.endDate : addDays(event.endDate, 1)

export type Whose =
  | { readonly kind: "shop" | "production" }
  | { readonly kind: "progress" | "installer" | "shipper"; readonly id: string }

const blocks = ({ scope }: BlockerEvent, whose: Whose): boolean => {
  if (scope.wholeShop) return true
  switch (whose.kind) {
    case "shop":
      return false
    case "production":
      return scope.production
    case "progress":
      return scope.progressIds.includes(whose.id)
    case "installer":
      return scope.installerIds.includes(whose.id)
    case "shipper":
      return scope.shipperIds.includes(whose.id)
  }
}

/** Working days and capacity of one resource, computed day by day. */
const daysOfOne = (plan: Plan, all: ReadonlyArray<BlockerEvent>, whose: Whose) => {
  const shop = plan.shop.get(SHOP_ID)
  const row = "id" in whose ? plan[whose.kind].get(whose.id) : undefined
  const progress = row !== undefined && "openedDays" in row ? row : undefined
  const week = row ?? shop
  const capacities =
    whose.kind === "production" ? (shop?.productionCapacities ?? []) : (row?.capacities ?? [])
  const opens = shop === undefined ? 0 : minutesOfDay(shop.dayStartTime)
  const closes = shop === undefined ? 0 : minutesOfDay(shop.dayEndTime)
  const blockers = all.filter((blocker) => blocks(blocker, whose))
  const blocksAllDay = (day: Day): boolean =>
    blockers.some(({ allDay, startDate, endDate }) => allDay && startDate <= day && day < endDate)
  const minutesTaken = (day: Day): number => {
    const timed = blockers.flatMap((blocker) =>
      blocker.allDay || day < blocker.startDate || blocker.endDate < day ? [] : [blocker]
    )
    if (timed.length === 0) return 0
    let taken = 0
    for (let minute = opens; minute < closes; minute += 1) {
      const isTaken = timed.some(
        ({ startDate, startTime, endDate, endTime }) =>
          (startDate < day || minute >= minutesOfDay(startTime)) &&
          (day < endDate || minute < minutesOfDay(endTime))
      )
      if (isTaken) taken += 1
    }
    return taken
  }
  const reads = (day: Day): boolean => {
    const weekdayOfDay = weekday(day)
    const isOpened = progress?.openedDays.includes(day) === true
    if (weekdayOfDay === 6 && week?.includeSaturday !== true && !isOpened) return false
    if (weekdayOfDay === 7 && week?.includeSunday !== true && !isOpened) return false
    if (blocksAllDay(day)) return false
    return closes <= opens || minutesTaken(day) < closes - opens
  }
  const known = new Map<Day, boolean>()
  /** Each day is computed once, however many steps it has. */
  const isWorked = (day: Day): boolean => {
    const answer = known.get(day) ?? reads(day)
    known.set(day, answer)
    return answer
  }
  const readMaximum = (day: Day, measureType: string): number => {
    const capacity = capacities.find((entry) => entry.measureType === measureType)
    if (capacity === undefined) return Number.POSITIVE_INFINITY
    if (!isWorked(day)) return 0
    const ofWeekday = capacity.weekdayMaxima.find((entry) => entry.weekday === weekday(day))
    const maximum = ofWeekday === undefined ? capacity.max : ofWeekday.max
    if (maximum === null) return Number.POSITIVE_INFINITY
    const hundredths = Math.round(maximum * 100)
    const more = progress?.overtime.find(
      (entry) => entry.date === day && entry.measureType === measureType
    )
    const extra = Math.round((more?.more ?? 0) * 100)
    if (closes <= opens) return hundredths + extra
    const free = closes - opens - minutesTaken(day)
    return Math.floor((hundredths * free) / (closes - opens)) + extra
  }
  const maxima = new Map<string, Map<Day, number>>()
  const maximumOn = (day: Day, measureType: string): number => {
    const byDay = maxima.get(measureType) ?? new Map<Day, number>()
    maxima.set(measureType, byDay)
    const answer = byDay.get(day) ?? readMaximum(day, measureType)
    byDay.set(day, answer)
    return answer
  }
  const workedOf = (event: StepEvent): ReadonlyArray<Day> => {
    const days = daysOf(event).filter(isWorked)
    if (event.daysOff.length === 0) return days
    const off = new Set(event.daysOff)
    return days.filter((day) => !off.has(day))
  }
  return { isWorked, maximumOn, workedOf }
}

export type ProgressDays = ReturnType<typeof daysOfOne>

/** A plan with an index of its open events. */
export interface PlainReading {
  readonly plan: Plan
  readonly stepsOfOrder: (workOrderId: string) => ReadonlyArray<StepEvent>
  readonly stepsAt: (progressId: string) => ReadonlyArray<StepEvent>
  readonly references: ReadonlyArray<ReferenceEvent>
  readonly daysOf: (whose: Whose) => ProgressDays
}

const addTo = <T>(lists: Map<string, Array<T>>, key: string, one: T): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [one])
  else list.push(one)
}

const sortEvents = (events: Plan["event"]) => {
  const byOrder = new Map<string, Array<StepEvent>>()
  const byProgress = new Map<string, Array<StepEvent>>()
  const references: Array<ReferenceEvent> = []
  const blockers: Array<BlockerEvent> = []
  for (const event of events.values()) {
    if (event.eventType === "BlockerEvent") blockers.push(event)
    if (event.status === "Completed") continue
    if (isReferenceEvent(event)) references.push(event)
    if (event.eventType !== "StepEvent") continue
    addTo(byOrder, event.workOrderId, event)
    addTo(byProgress, event.progressId, event)
  }
  return { byOrder, byProgress, references, blockers }
}

const sortedEvents = new WeakMap<Plan["event"], ReturnType<typeof sortEvents>>()

/** The index of a plan's events, computed once for all readings. */
const sorted = (events: Plan["event"]): ReturnType<typeof sortEvents> => {
  const known = sortedEvents.get(events) ?? sortEvents(events)
  sortedEvents.set(events, known)
  return known
}

/**
 * Reads the events of a plan. Reuses the working days of `other` if given; both plans must have the
 * same blockers.
 */
export const readPlan = (plan: Plan, other?: PlainReading): PlainReading => {
  const { blockers, byOrder, byProgress, references } = sorted(plan.event)
  const known = new Map<string, ProgressDays>()
  const ofProgress = new Map<string, ProgressDays>()
  const readDays = (whose: Whose): ProgressDays => {
    const [days, key] =
      whose.kind === "progress"
        ? [ofProgress, whose.id]
        : [known, "id" in whose ? `${whose.kind} ${whose.id}` : whose.kind]
    const read = days.get(key) ?? daysOfOne(plan, blockers, whose)
    days.set(key, read)
    return read
  }
  return {
    plan,
    stepsOfOrder: (workOrderId) => byOrder.get(workOrderId) ?? [],
    stepsAt: (progressId) => byProgress.get(progressId) ?? [],
    references,
    daysOf: other?.daysOf ?? readDays
  }
}

export const progressDays = ({ daysOf }: PlainReading, progressId: string): ProgressDays =>
  daysOf({ kind: "progress", id: progressId })

/** Part number `place` of a whole number in equal parts; the first parts get the remainder. */
export const partOf = (whole: number, parts: number, place: number): number => {
  const rest = whole % parts
  return (whole - rest) / parts + (place < rest ? 1 : 0)
}

/** The days that a step loads: its worked days, or its first day if it has none. */
const loadedDays = (event: StepEvent, { workedOf }: ProgressDays): ReadonlyArray<Day> => {
  const worked = workedOf(event)
  return worked.length === 0 ? [event.startDate] : worked
}

/** Values of a step: its own, and those of its work order for the other measure types. */
const valuesOf = (plan: Plan, event: StepEvent): ReadonlyArray<MeasuredValue> => {
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  if (workOrder === undefined || step === undefined) return []
  const { values } = step
  const others = workOrder.values.filter(
    ({ measureType }) => !values.some((own) => own.measureType === measureType)
  )
  return others.length === 0 ? values : [...values, ...others]
}

/** Load in hundredths, by measure type and day. */
export type Loads = ReadonlyMap<string, ReadonlyMap<Day, number>>

export const loadsOf = (
  { plan, stepsAt }: PlainReading,
  progressId: string,
  days: ProgressDays
): Loads => {
  const loads = new Map<string, Map<Day, number>>()
  for (const event of stepsAt(progressId)) {
    const on = loadedDays(event, days)
    for (const { measureType, value } of valuesOf(plan, event)) {
      const byDay = loads.get(measureType) ?? new Map<Day, number>()
      loads.set(measureType, byDay)
      const hundredths = Math.round(value * 100)
      on.forEach((day, place) => {
        byDay.set(day, (byDay.get(day) ?? 0) + partOf(hundredths, on.length, place))
      })
    }
  }
  return loads
}

/** A whole day, in the unit of {@link partOfDay}. */
export const PARTS_OF_A_DAY = 1_000_000

/**
 * Part of a day that a step takes: the largest ratio of its load to the maximum of its progress,
 * over all measure types. Without a maximum it takes the whole day.
 */
export const partOfDay = (reading: PlainReading, event: StepEvent, day: Day): number => {
  const days = progressDays(reading, event.progressId)
  const on = loadedDays(event, days)
  const place = on.indexOf(day)
  if (place === -1) return PARTS_OF_A_DAY
  const parts = valuesOf(reading.plan, event)
    .map(({ measureType, value }) => {
      const share = partOf(Math.round(value * 100), on.length, place)
      return Math.floor((share * PARTS_OF_A_DAY) / days.maximumOn(day, measureType))
    })
    .filter((part) => part > 0)
  return parts.length === 0 ? PARTS_OF_A_DAY : Math.max(...parts)
}
