import type { PlacedStep, Placement } from "../../../packages/domain/src/engine/placement/index.ts"
import {
  fromEpochDay,
  type LocalDate,
  toEpochDay,
  weekdayOfEpochDay
} from "../../../packages/domain/src/kernel/time/index.ts"
import type { Plan } from "../../../packages/domain/src/records/change/index.ts"
import type { StepEvent } from "../../../packages/domain/src/records/event/index.ts"

const SATURDAY = 6

/** Worked days by index, and the index of each day by name: Monday to Friday. */
const workedDays = (first: number, until: number) => {
  const names: Array<LocalDate> = []
  const ends: Array<LocalDate> = []
  const placeOf = new Map<string, number>()
  for (let day = first; day < until; day += 1) {
    placeOf.set(fromEpochDay(day), names.length)
    if (weekdayOfEpochDay(day) >= SATURDAY) continue
    names.push(fromEpochDay(day))
    ends.push(fromEpochDay(day + 1))
  }
  return { names, ends, placeOf }
}

type Days = ReturnType<typeof workedDays>

/** Days from before the first due date to the last one. */
export const daysOf = (plan: Plan): Days => {
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const { installationDate } of plan.workOrder.values()) {
    const due = toEpochDay(installationDate as LocalDate)
    first = Math.min(first, due - 540)
    last = Math.max(last, due)
  }
  return workedDays(first, last + 1)
}

/** Pending steps of each order; mostly consecutive in the plan. */
const pendingByOrder = (plan: Plan): ReadonlyMap<string, ReadonlyArray<StepEvent>> => {
  const byOrder = new Map<string, Array<StepEvent>>()
  let [order, own]: [string, Array<StepEvent>] = ["", []]
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.status !== "Pending") continue
    if (event.workOrderId !== order) {
      order = event.workOrderId
      own = byOrder.get(order) ?? []
      byOrder.set(order, own)
    }
    own.push(event)
  }
  return byOrder
}

const eventAt = (events: ReadonlyArray<StepEvent>, stepId: string, at: number): StepEvent => {
  const event = events[at]
  return event?.stepId === stepId ? event : events.find((each) => each.stepId === stepId)!
}

/**
 * The minimum of work with records, for steps of one day: reads the rows, finds for each step
 * backward from the due date the latest day with capacity, and writes a record.
 */
export const limitRecords = (
  plan: Plan,
  { ends, names, placeOf }: Days
): Map<string, Placement> => {
  const free = new Map<string, Int32Array>()
  for (const { capacities, id } of plan.progress.values())
    free.set(id, new Int32Array(names.length).fill(Math.round((capacities[0]?.max ?? 0) * 100)))
  const eventsByOrder = pendingByOrder(plan)
  const placements = new Map<string, Placement>()
  for (const { id, installationDate, steps, values } of plan.workOrder.values()) {
    let place = placeOf.get(installationDate as string)!
    const hundredths = Math.round((values[0]?.value ?? 0) * 100)
    const events = eventsByOrder.get(id) ?? []
    const placed = new Array<PlacedStep>(steps.length)
    for (let at = steps.length - 1; at >= 0; at -= 1) {
      const { id: stepId, progressId } = steps[at]!
      const room = free.get(progressId)!
      do place -= 1
      while (place >= 0 && room[place]! < hundredths)
      if (place < 0) throw new Error("nothing fits")
      room[place] = room[place]! - hundredths
      placed[at] = {
        eventId: eventAt(events, stepId, at).id,
        stepId,
        progressId,
        startDate: names[place]!,
        endDate: ends[place]!
      }
    }
    placements.set(id, { workOrderId: id, steps: placed })
  }
  return placements
}
