import type { ChainStep } from "./Chain.ts"

/** Steps with their first place and number of worked days; a search modifies both arrays. */
export interface LaidSteps {
  readonly steps: ReadonlyArray<ChainStep>
  readonly place: Int32Array
  readonly days: Int32Array
}

export const startDay = ({ place, steps }: LaidSteps, step: number): number =>
  steps[step]!.profile.dayOf[place[step]!]!

export const endDay = ({ days, place, steps }: LaidSteps, step: number): number => {
  const { profile } = steps[step]!
  const last = place[step]! + days[step]! - 1
  return profile.dayOf[last]! + 1
}
