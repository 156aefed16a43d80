import { type MeasuredValue, type MeasureType, toHundredths } from "../quantity/index.ts"
import type { DaySharing } from "./DaySharing.ts"
import type { Profile } from "./Profile.ts"

/**
 * The last epoch day before every day that can be placed on; an integer, as every bound of a step.
 */
export const ALWAYS = -(2 ** 30)
/** The first epoch day after every day that can be placed on. */
export const NEVER = 2 ** 30

/**
 * A step to be placed. Steps of a chain follow one another in order, without overlap; each keeps
 * within the epoch days `[from, until)`, which are {@link ALWAYS} and {@link NEVER} where nothing
 * binds.
 */
export interface ChainStep {
  readonly stepId: string
  readonly progressId: string
  readonly profile: Profile
  /** Worked days that it takes. */
  readonly days: number
  /** The hundredths that it asks of each measure type of its profile. */
  readonly demand: ReadonlyArray<number>
  readonly from: number
  readonly until: number
  /** Null where it begins only on a day after the step before it. */
  readonly sharing: DaySharing | null
}

const hundredthsIn = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): number | null => {
  for (let at = 0; at < values.length; at += 1) {
    const entry = values[at] as MeasuredValue
    if (entry.measureType === measureType) return toHundredths(entry.value)
  }
  return null
}

/**
 * Writes what a step asks of a profile: for each measure type that the profile has a capacity for,
 * its own value where it has one, otherwise the common one.
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
    const measureType = measureTypes[unit] as MeasureType
    demand[unit] = hundredthsIn(own, measureType) ?? hundredthsIn(common, measureType) ?? 0
  }
}

/** What a step asks of a profile; see `writeDemand`. */
export const demandOn = (
  profile: Pick<Profile, "measureTypes">,
  own: ReadonlyArray<MeasuredValue>,
  common: ReadonlyArray<MeasuredValue>
): ReadonlyArray<number> => {
  const demand: Array<number> = []
  writeDemand(demand, profile, own, common)
  return demand
}
