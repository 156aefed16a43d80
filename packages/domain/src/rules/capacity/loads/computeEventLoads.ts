import {
  type MeasuredValue,
  type MeasureType,
  measureTypes,
  shareOf,
  toHundredths
} from "../../../kernel/quantity/index.ts"
import { type LocalDate, toEpochDay } from "../../../kernel/time/index.ts"
import { type Plan, rowReader } from "../../../records/change/index.ts"
import {
  type AppointmentStatus,
  daysOffOf,
  type Event,
  type ReferenceEvent,
  type StepEvent
} from "../../../records/event/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../../records/work-order/index.ts"
import { eventResources, type Resource } from "../Resource.ts"
import { resourceNumbers } from "../resourceNumbers.ts"
import { growingRows, type InterruptedLoad } from "./LoadRows.ts"

export const MEASURES = measureTypes.length

/**
 * Loads of events as numbers, independent of calendars, so that they can be spread on the days of
 * several calendars. A measure is one measure type of one resource. Its number is the number of the
 * resource times the number of measure types, plus the index of the type.
 */
export interface EventLoads {
  /** Indexed by number. */
  readonly resources: ReadonlyArray<Resource>
  /** Four numbers per load: measure, first epoch day, day after the last, hundredths. */
  readonly rows: Readonly<Record<AppointmentStatus, Int32Array>>
  /** Loads of interrupted steps, which are not in `rows`. */
  readonly interrupted: Readonly<Record<AppointmentStatus, ReadonlyArray<InterruptedLoad>>>
}

const typeIndex: ReadonlyMap<MeasureType, number> = new Map(
  measureTypes.map((measureType, index) => [measureType, index])
)

const NO_DAYS: ReadonlyArray<LocalDate> = []

const stepOf = (workOrder: WorkOrder, stepId: string): WorkOrderStep | undefined => {
  for (const step of workOrder.steps) if (step.id === stepId) return step
  return undefined
}

export const OPEN: ReadonlyArray<AppointmentStatus> = ["Pending", "Started"]

/**
 * Computes the values that events put on their resources, before they are spread over days.
 *
 * | event | value that counts |
 * |---|---|
 * | step | its own value, otherwise the value of its work order |
 * | main production, delivery or installation | the value of its work order |
 * | further delivery or installation | its own value only |
 *
 * Several resources share a value equally, to two decimals; the first ones get the remainder.
 * Events without a known work order or step add no load.
 *
 * @param statuses default: pending and started. Completed events count in the same way.
 */
export const computeEventLoads = (
  plan: Pick<Plan, "workOrder">,
  events: Iterable<Event>,
  statuses: ReadonlyArray<AppointmentStatus> = OPEN
): EventLoads => {
  const { resources, of, ofProgress } = resourceNumbers()
  const rows = { Pending: growingRows(), Started: growingRows(), Completed: growingRows() }
  const interrupted: Record<AppointmentStatus, Array<InterruptedLoad>> = {
    Pending: [],
    Started: [],
    Completed: []
  }
  const workOrderOf = rowReader(plan.workOrder)
  const leavesOut = (["Pending", "Started", "Completed"] as const).filter(
    (status) => !statuses.includes(status)
  )
  /** Adds values of types not in the bit set `had`; returns it with the added types. */
  const addValues = (
    event: Event,
    values: ReadonlyArray<MeasuredValue>,
    had: number,
    resource: number,
    place: number,
    parts: number
  ): number => {
    if (values.length === 0) return had
    const start = toEpochDay(event.startDate)
    const end = toEpochDay(event.endDate) + (event.allDay ? 0 : 1)
    const { add } = rows[event.status]
    const daysOff = event.eventType === "StepEvent" ? daysOffOf(event) : NO_DAYS
    let having = had
    for (const { measureType, value } of values) {
      const type = typeIndex.get(measureType)!
      if ((having & (1 << type)) !== 0) continue
      having |= 1 << type
      const whole = toHundredths(value)
      const own = parts === 1 ? whole : shareOf(whole, parts, place)
      if (own <= 0) continue
      const measure = resource * MEASURES + type
      if (daysOff.length === 0) add(measure, start, end, own)
      else {
        const days = daysOff.map(toEpochDay)
        interrupted[event.status].push({ measure, start, end, hundredths: own, daysOff: days })
      }
    }
    return having
  }
  const addStepLoads = (event: StepEvent): void => {
    const workOrder = workOrderOf(event.workOrderId)
    const step = workOrder === undefined ? undefined : stepOf(workOrder, event.stepId)
    if (workOrder === undefined || step === undefined) return
    const resource = ofProgress(event.progressId)
    const had = addValues(event, step.values, 0, resource, 0, 1)
    addValues(event, workOrder.values, had, resource, 0, 1)
  }
  const addReferenceLoads = (event: ReferenceEvent): void => {
    const workOrder = workOrderOf(event.workOrderId)
    if (workOrder === undefined) return
    const values = event.isMainEvent ? workOrder.values : event.values
    if (values.length === 0) return
    const sharing = eventResources(event)
    sharing.forEach((resource, place) => {
      addValues(event, values, 0, of(resource), place, sharing.length)
    })
  }
  for (const event of events) {
    if (leavesOut.length > 0 && leavesOut.includes(event.status)) continue
    if (event.eventType === "StepEvent") addStepLoads(event)
    else if ("isMainEvent" in event) addReferenceLoads(event)
  }
  return {
    resources,
    interrupted,
    rows: {
      Pending: rows.Pending.taken(),
      Started: rows.Started.taken(),
      Completed: rows.Completed.taken()
    }
  }
}
