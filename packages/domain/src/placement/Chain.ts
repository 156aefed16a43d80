import type { MeasuredValue, MeasureType } from "../quantity/index.ts"
import { toHundredths } from "../quantity/index.ts"
import type { Lane } from "./Lane.ts"

/** A step to be placed, and the epoch days that it has to keep within. */
export interface ChainStep {
  readonly stepId: string
  readonly progressId: string
  /** Worked days that it takes. */
  readonly days: number
  /** Values of its own, which replace the chain's for the same measure type. */
  readonly own: ReadonlyArray<MeasuredValue>
  /** Not before this day; minus infinity when it does not matter. */
  readonly from: number
  /** Done before this day; infinity when it does not matter. */
  readonly until: number
}

/** Steps that follow one another without overlap. */
export interface Chain<S extends ChainStep = ChainStep> {
  readonly values: ReadonlyArray<MeasuredValue>
  readonly steps: ReadonlyArray<S>
}

const hundredthsIn = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): number | null => {
  for (const entry of values)
    if (entry.measureType === measureType) return toHundredths(entry.value)
  return null
}

/** What a step asks of a lane: the hundredths of each measure type that the lane has a capacity for. */
export const demandOn = (lane: Lane, step: ChainStep, chain: Chain): ReadonlyArray<number> => {
  const demand: Array<number> = []
  for (const measureType of lane.measureTypes)
    demand.push(hundredthsIn(step.own, measureType) ?? hundredthsIn(chain.values, measureType) ?? 0)
  return demand
}
