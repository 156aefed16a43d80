import type { Plan } from "../change/index.ts"
import {
  type AppointmentStatus,
  daysOffOf,
  type Event,
  type ReferenceEvent,
  type StepEvent,
  visitValues
} from "../event/index.ts"
import {
  type MeasuredValue,
  type MeasureType,
  measureTypes,
  shareOf,
  toHundredths
} from "../quantity/index.ts"
import { type LocalDate, toEpochDay } from "../time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"
import { growingRows, type InterruptedLoad } from "./LoadRows.ts"
import { eventResources, type Resource } from "./Resource.ts"
import { resourceNumbers } from "./resourceNumbers.ts"

/** How many measures a resource has: one for each measure type. */
export const MEASURES = measureTypes.length

/**
 * What some events weigh, as numbers, whoever works when: the same can be laid on the days of
 * several calendars. A measure is what is added up by itself, a measure type of a resource; its
 * number is that of the resource times the number of measure types, plus the index of the type.
 */
export interface WeighedEvents {
  /** By number. */
  readonly resources: ReadonlyArray<Resource>
  /**
   * By the status of the events, four numbers for each load: its measure, its first epoch day, the
   * day after its last, hundredths.
   */
  readonly rows: Readonly<Record<AppointmentStatus, Int32Array>>
  /** Those that are not in `rows` since their step is interrupted. */
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

/** What uses capacity. */
export const OPEN: ReadonlyArray<AppointmentStatus> = ["Pending", "Started"]

/**
 * What the events of some statuses, else of those that are not completed, weigh; of those that are
 * completed, what they weighed. A step weighs its own value of a measure type, or else its work
 * order's; a main event what its work order does; a further delivery or installation its own values
 * alone. Each value is shared evenly between the event's resources, to two decimals with the
 * remainder on the first. Events whose work order or step the plan does not have weigh nothing.
 */
export const weighEvents = (
  plan: Pick<Plan, "workOrder">,
  events: Iterable<Event>,
  statuses: ReadonlyArray<AppointmentStatus> = OPEN
): WeighedEvents => {
  const { resources, of, ofProgress } = resourceNumbers()
  const rows = { Pending: growingRows(), Started: growingRows(), Completed: growingRows() }
  const interrupted: Record<AppointmentStatus, Array<InterruptedLoad>> = {
    Pending: [],
    Started: [],
    Completed: []
  }
  const leavesOut = (["Pending", "Started", "Completed"] as const).filter(
    (status) => !statuses.includes(status)
  )
  /**
   * Adds the values that are not among those `had`, and answers those with them, as bits by place.
   */
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
      const type = typeIndex.get(measureType) as number
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
  const weighStep = (event: StepEvent): void => {
    const workOrder = plan.workOrder.get(event.workOrderId)
    const step = workOrder === undefined ? undefined : stepOf(workOrder, event.stepId)
    if (workOrder === undefined || step === undefined) return
    const resource = ofProgress(event.progressId)
    const had = addValues(event, step.values, 0, resource, 0, 1)
    addValues(event, workOrder.values, had, resource, 0, 1)
  }
  const weighReference = (event: ReferenceEvent): void => {
    const workOrder = plan.workOrder.get(event.workOrderId)
    if (workOrder === undefined) return
    const values = event.isMainEvent ? workOrder.values : visitValues(event)
    if (values.length === 0) return
    const sharing = eventResources(event)
    sharing.forEach((resource, place) => {
      addValues(event, values, 0, of(resource), place, sharing.length)
    })
  }
  for (const event of events) {
    if (leavesOut.length > 0 && leavesOut.includes(event.status)) continue
    if (event.eventType === "StepEvent") weighStep(event)
    else if ("isMainEvent" in event) weighReference(event)
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
