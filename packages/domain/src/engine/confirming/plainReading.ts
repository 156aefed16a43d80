/**
 * Reads a plan order by order, as the product describes it. Plain and independent of the code that
 * places steps, because it checks the results of that code.
 */

import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import { type Plan, rowReader } from "../../records/change/index.ts"
import {
  type BlockerEvent,
  isReferenceEvent,
  type ReferenceEvent,
  type StepEvent
} from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type Day, type DaysOfOne, daysOfOne, endOf, startOf, type Whose } from "./plainDays.ts"

/** An open step event with its place among the steps of its work order, -1 where it has none. */
export interface ReadStep {
  readonly event: StepEvent
  readonly place: number
  readonly start: Day
  /** Exclusive. */
  readonly end: Day
  readonly workedDays: number
  /** The days that the step loads: its worked days, or its first day if it has none. */
  readonly on: ReadonlyArray<Day>
  /** Its own values, and those of its work order for the other measure types. */
  readonly values: ReadonlyArray<MeasuredValue>
}

/** A plan with an index of its open events. */
export interface PlainReading {
  readonly plan: Plan
  readonly workOrderOf: (event: StepEvent) => WorkOrder | undefined
  readonly orderIds: () => Iterable<string>
  readonly eventsOfOrder: (workOrderId: string) => ReadonlyArray<StepEvent>
  readonly stepsOfOrder: (workOrderId: string) => ReadonlyArray<ReadStep>
  readonly references: ReadonlyArray<ReferenceEvent>
  readonly daysOf: (whose: Whose) => DaysOfOne
}

export const progressDays = ({ daysOf }: PlainReading, progressId: string): DaysOfOne =>
  daysOf({ kind: "progress", id: progressId })

const valuesOf = (workOrder: WorkOrder, place: number): ReadonlyArray<MeasuredValue> => {
  const values = workOrder.steps[place]?.values
  if (values === undefined) return []
  if (values.length === 0) return workOrder.values
  const others = workOrder.values.filter(
    ({ measureType }) => !values.some((own) => own.measureType === measureType)
  )
  return others.length === 0 ? values : [...values, ...others]
}

const placeOf = ({ steps }: WorkOrder, stepId: string): number => {
  let place = steps.length - 1
  while (place >= 0 && steps[place]?.id !== stepId) place -= 1
  return place
}

export const readStep = (reading: PlainReading, event: StepEvent): ReadStep => {
  const worked = progressDays(reading, event.progressId).workedOf(event)
  const start = startOf(event)
  const workOrder = reading.workOrderOf(event)
  const place = workOrder === undefined ? -1 : placeOf(workOrder, event.stepId)
  return {
    event,
    place,
    start,
    end: endOf(event),
    workedDays: worked.length,
    on: worked.length === 0 ? [start] : worked,
    values: workOrder === undefined ? [] : valuesOf(workOrder, place)
  }
}

const readOnce = (
  readSteps: (workOrderId: string) => ReadonlyArray<ReadStep>
): PlainReading["stepsOfOrder"] => {
  const known = new Map<string, ReadonlyArray<ReadStep>>()
  return (workOrderId) => {
    const read = known.get(workOrderId)
    if (read !== undefined) return read
    const steps = readSteps(workOrderId)
    known.set(workOrderId, steps)
    return steps
  }
}

const readDays = (plan: Plan, blockers: ReadonlyArray<BlockerEvent>): PlainReading["daysOf"] => {
  const known = new Map<string, DaysOfOne>()
  const ofProgress = new Map<string, DaysOfOne>()
  return (whose) => {
    const [days, key] =
      whose.kind === "progress"
        ? [ofProgress, whose.id]
        : [known, "id" in whose ? `${whose.kind} ${whose.id}` : whose.kind]
    const had = days.get(key)
    if (had !== undefined) return had
    const read = daysOfOne(plan, blockers, whose)
    days.set(key, read)
    return read
  }
}

const sortEvents = (events: Plan["event"]) => {
  const eventsOfOrders = new Map<string, Array<StepEvent>>()
  const listOf = rowReader(eventsOfOrders)
  const references: Array<ReferenceEvent> = []
  const blockers: Array<BlockerEvent> = []
  for (const event of events.values()) {
    if (event.eventType === "BlockerEvent") blockers.push(event)
    if (event.status === "Completed") continue
    if (isReferenceEvent(event)) references.push(event)
    if (event.eventType !== "StepEvent") continue
    const list = listOf(event.workOrderId)
    if (list === undefined) eventsOfOrders.set(event.workOrderId, [event])
    else list.push(event)
  }
  return { eventsOfOrders, references, blockers }
}

const sortedEvents = new WeakMap<Plan["event"], ReturnType<typeof sortEvents>>()

export const readPlan = (plan: Plan): PlainReading => {
  const sorted = sortedEvents.get(plan.event) ?? sortEvents(plan.event)
  sortedEvents.set(plan.event, sorted)
  const { blockers, eventsOfOrders, references } = sorted
  const workOrderIn = rowReader(plan.workOrder)
  const eventsIn = rowReader(eventsOfOrders)
  const reading: PlainReading = {
    plan,
    workOrderOf: ({ workOrderId }) => workOrderIn(workOrderId),
    orderIds: () => eventsOfOrders.keys(),
    references,
    daysOf: readDays(plan, blockers),
    eventsOfOrder: (id) => eventsIn(id) ?? [],
    stepsOfOrder: readOnce((id) =>
      reading.eventsOfOrder(id).map((event) => readStep(reading, event))
    )
  }
  return reading
}

export interface Moved {
  /** By work order, in the order of its events. */
  readonly steps: ReadonlyMap<string, ReadonlyArray<ReadStep | undefined>>
  readonly references: ReadonlyMap<string, ReferenceEvent>
}

export const readMoved = (before: PlainReading, { steps, references }: Moved): PlainReading => ({
  ...before,
  references: before.references.map((event) => references.get(event.id) ?? event),
  stepsOfOrder: readOnce((id) => {
    const moved = steps.get(id)
    return before.eventsOfOrder(id).map((event, at) => moved?.[at] ?? readStep(before, event))
  })
})

/** One of the `parts` of a whole number. The first parts take the remainder. */
export const partOf = (whole: number, parts: number, place: number): number => {
  const rest = whole % parts
  return (whole - rest) / parts + (place < rest ? 1 : 0)
}

/** Load in hundredths, by measure type and day. */
export type Loads = ReadonlyMap<string, ReadonlyMap<Day, number>>

export const loadsOf = (
  { orderIds, stepsOfOrder }: PlainReading,
  progressIds: ReadonlySet<string>
): ReadonlyMap<string, Loads> => {
  const loads = new Map<string, Map<string, Map<Day, number>>>()
  for (const id of progressIds) loads.set(id, new Map())
  for (const workOrderId of orderIds())
    for (const { event, on, values } of stepsOfOrder(workOrderId)) {
      const ofProgress = loads.get(event.progressId)
      if (ofProgress === undefined) continue
      for (const { measureType, value } of values) {
        const byDay = ofProgress.get(measureType) ?? new Map<Day, number>()
        ofProgress.set(measureType, byDay)
        const hundredths = Math.round(value * 100)
        on.forEach((day, place) => {
          byDay.set(day, (byDay.get(day) ?? 0) + partOf(hundredths, on.length, place))
        })
      }
    }
  return loads
}

export const PARTS_OF_A_DAY = 1_000_000

/**
 * Part of a day that a step takes: the largest ratio of its load to the maximum of its progress,
 * over all measure types. Without a maximum it takes the whole day.
 */
export const partOfDay = (
  reading: PlainReading,
  { event, on, values }: ReadStep,
  day: Day
): number => {
  const days = progressDays(reading, event.progressId)
  const place = on.indexOf(day)
  if (place === -1) return PARTS_OF_A_DAY
  let most = 0
  for (const { measureType, value } of values) {
    const share = partOf(Math.round(value * 100), on.length, place)
    most = Math.max(most, Math.floor((share * PARTS_OF_A_DAY) / days.maximumOn(day, measureType)))
  }
  return most > 0 ? most : PARTS_OF_A_DAY
}
