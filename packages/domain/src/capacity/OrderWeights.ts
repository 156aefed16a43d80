import {
  type MeasuredValue,
  type MeasureType,
  measureTypes,
  toHundredths
} from "../quantity/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"

/** What something weighs: hundredths by the place of the measure type, each at most once. */
export interface Weights {
  readonly measures: ReadonlyArray<number>
  readonly hundredths: ReadonlyArray<number>
}

/** What a work order weighs, read once for all of its events. */
export interface OrderWeights {
  readonly steps: ReadonlyArray<WorkOrderStep>
  readonly values: ReadonlyArray<MeasuredValue>
  readonly whole: Weights
  /** Where the next step is looked for first: steps mostly come one after the other. */
  next: number
}

const places: ReadonlyMap<MeasureType, number> = new Map(
  measureTypes.map((measureType, place) => [measureType, place])
)

/** The first value of each measure type, of the first list that has any. */
const weightsOf = (...lists: ReadonlyArray<ReadonlyArray<MeasuredValue>>): Weights => {
  const measures: Array<number> = []
  const hundredths: Array<number> = []
  for (const values of lists)
    for (const { measureType, value } of values) {
      const place = places.get(measureType) as number
      if (measures.includes(place)) continue
      measures.push(place)
      hundredths.push(toHundredths(value))
    }
  return { measures, hundredths }
}

/** The {@link OrderWeights} of a work order. */
export const orderWeights = ({ steps, values }: WorkOrder): OrderWeights => ({
  steps,
  values,
  whole: weightsOf(values),
  next: 0
})

const stepOf = (order: OrderWeights, stepId: string): WorkOrderStep | undefined => {
  const { steps } = order
  for (let tried = 0; tried < steps.length; tried += 1) {
    const step = steps[order.next]
    order.next = order.next + 1 < steps.length ? order.next + 1 : 0
    if (step?.id === stepId) return step
  }
  return undefined
}

/**
 * What a step of a work order weighs: its own value of a measure type or else the work order's.
 * Undefined when the work order has no such step.
 */
export const stepWeights = (order: OrderWeights, stepId: string): Weights | undefined => {
  const step = stepOf(order, stepId)
  if (step === undefined) return undefined
  return step.values.length === 0 ? order.whole : weightsOf(step.values, order.values)
}
