import { shareOf } from "../../../kernel/quantity/index.ts"
import { fromEpochDay, type LocalDate } from "../../../kernel/time/index.ts"
import type { ChainStep } from "../Chain.ts"

export const shareOfDemand = (
  demand: ReadonlyArray<number>,
  days: number,
  day: number
): ReadonlyArray<number> => demand.map((hundredths) => shareOf(hundredths, days, day))

/** Splits a step into its single days, each with its load, so that they need not be consecutive. */
export const piecesOf = <S extends Pick<ChainStep, "days" | "demand">>(step: S): ReadonlyArray<S> =>
  Array.from({ length: step.days }, (_, day) => ({
    ...step,
    days: 1,
    demand: shareOfDemand(step.demand, step.days, day)
  }))

/** The worked days between the first and the last place (ascending) that are not places. */
export const daysBetween = (
  { profile }: Pick<ChainStep, "profile">,
  places: ReadonlyArray<number>
): ReadonlyArray<LocalDate> =>
  places.slice(1).flatMap((place, at) => {
    const first = places[at]! + 1
    return Array.from({ length: place - first }, (_, skipped) =>
      fromEpochDay(profile.dayOf[first + skipped]!)
    )
  })
