import { type MeasuredValue, type MeasureType, toHundredths } from "../../kernel/quantity/index.ts"
import type { DaySharing } from "./room/DaySharing.ts"
import type { Profile } from "./room/Profile.ts"

/** An epoch day before every plannable day; an integer, like all limits of a step. */
export const ALWAYS = -(2 ** 30)
/** An epoch day after every plannable day. */
export const NEVER = 2 ** 30

/**
 * A step to place. The steps of a chain follow one another in order, without overlap. Each stays
 * within the epoch days `[from, until)`; {@link ALWAYS} and {@link NEVER} mean no limit.
 */
export interface ChainStep {
  readonly stepId: string
  readonly progressId: string
  readonly profile: Profile
  readonly days: number
  /** Its demand in hundredths, for each measure type of its profile. */
  readonly demand: ReadonlyArray<number>
  readonly from: number
  readonly until: number
  /** Null if it may not start on the last day of the previous step. */
  readonly sharing: DaySharing | null
}

const hundredthsIn = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): number | null => {
  for (let at = 0; at < values.length; at += 1) {
    const entry = values[at]!
    if (entry.measureType === measureType) return toHundredths(entry.value)
  }
  return null
}

/**
 * Writes the demand of a step on a profile: for each measure type with a capacity, the step's own
 * value, otherwise the common one.
 */
export const writeDemand = (
  demand: Array<number>,
  profile: Pick<Profile, "measureTypes">,
  own: ReadonlyArray<MeasuredValue>,
  common: ReadonlyArray<MeasuredValue>
): void => {
  const { measureTypes } = profile
  if (demand.length !== measureTypes.length) demand.length = measureTypes.length
  for (let unit = 0; unit < measureTypes.length; unit += 1) {
    const measureType = measureTypes[unit]!
    demand[unit] = hundredthsIn(own, measureType) ?? hundredthsIn(common, measureType) ?? 0
  }
}

export const demandOn = (
  profile: Pick<Profile, "measureTypes">,
  own: ReadonlyArray<MeasuredValue>,
  common: ReadonlyArray<MeasuredValue>
): ReadonlyArray<number> => {
  const demand: Array<number> = []
  writeDemand(demand, profile, own, common)
  return demand
}
