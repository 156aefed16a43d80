import type { Plan } from "../change/index.ts"
import type { Event, ReferenceEvent, StepEvent } from "../event/index.ts"
import { measureTypes, shareOf } from "../quantity/index.ts"
import { toEpochDay } from "../time/index.ts"
import { growingRows } from "./LoadRows.ts"
import { type OrderWeights, orderWeights, stepWeights, type Weights } from "./OrderWeights.ts"
import { eventResources, type Resource } from "./Resource.ts"
import { resourceNumbers } from "./resourceNumbers.ts"

/** How many lanes a resource has. */
export const MEASURES = measureTypes.length

/**
 * What some events weigh, as numbers, whoever works when: the same can be laid on the days of several
 * calendars. A lane is what is added up by itself, a measure type of a resource; its number is that
 * of the resource times {@link MEASURES}, plus the place of the measure type.
 */
export interface WeighedEvents {
  /** By number. */
  readonly resources: ReadonlyArray<Resource>
  /** Rows as `LoadRows` has them. */
  readonly rows: Int32Array
}

/** Reads the work orders of a plan once each. */
const weightsByOrder = ({ workOrder }: Pick<Plan, "workOrder">) => {
  const read = new Map<string, OrderWeights>()
  const readOrder = (id: string): OrderWeights | undefined => {
    const row = workOrder.get(id)
    if (row === undefined) return undefined
    const weights = orderWeights(row)
    read.set(id, weights)
    return weights
  }
  return (id: string): OrderWeights | undefined => read.get(id) ?? readOrder(id)
}

/**
 * What some events weigh; of those that are completed, what they weighed, unless only open ones are
 * asked for. Each value of an event is shared evenly between its resources, in whole hundredths with
 * the remainder on the first. Further deliveries and installations weigh nothing: what is delivered
 * is carried by the main event. Nor do events whose work order or step the plan does not have.
 */
export const weighEvents = (
  plan: Pick<Plan, "workOrder">,
  events: Iterable<Event>,
  which: "open" | "all"
): WeighedEvents => {
  const { resources, of, ofProgress } = resourceNumbers()
  const { add, taken } = growingRows()
  const orderOf = weightsByOrder(plan)
  const put = (
    event: Event,
    { measures, hundredths }: Weights,
    resource: number,
    place: number,
    parts: number
  ): void => {
    const start = toEpochDay(event.startDate)
    const end = toEpochDay(event.endDate) + (event.allDay ? 0 : 1)
    for (let at = 0; at < measures.length; at += 1) {
      const whole = hundredths[at] as number
      const own = parts === 1 ? whole : shareOf(whole, parts, place)
      if (own > 0) add(resource * MEASURES + (measures[at] as number), start, end, own)
    }
  }
  const weighStep = (event: StepEvent): void => {
    const order = orderOf(event.workOrderId)
    const weights = order === undefined ? undefined : stepWeights(order, event.stepId)
    if (weights !== undefined) put(event, weights, ofProgress(event.progressId), 0, 1)
  }
  const weighReference = (event: ReferenceEvent): void => {
    const order = event.isMainEvent ? orderOf(event.workOrderId) : undefined
    if (order === undefined) return
    const sharing = eventResources(event)
    sharing.forEach((resource, place) => {
      put(event, order.whole, of(resource), place, sharing.length)
    })
  }
  for (const event of events) {
    if (which === "open" && event.status === "Completed") continue
    if (event.eventType === "StepEvent") weighStep(event)
    else if ("isMainEvent" in event) weighReference(event)
  }
  return { resources, rows: taken() }
}
