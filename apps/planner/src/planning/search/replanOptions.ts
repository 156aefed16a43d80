import { type Criterion, defaultObjective } from "@atelier/domain/planning"

/** Criteria that can come first; the others follow in default order. */
export const firstCriteria = [
  "lateness",
  "lateOrders",
  "weightedTardiness",
  "tardiness",
  "movedSteps",
  "waiting",
  "level"
] as const satisfies ReadonlyArray<Criterion>

export interface ReplanOptions {
  readonly first: Criterion
  /** A step may take one worked day more than the work order requires. */
  readonly mayStretch: boolean
  /** A step may start on the day on which the previous one ends, in the remaining capacity. */
  readonly mayShareDays: boolean
  /** A step may be split if its progress allows that. */
  readonly mayInterrupt: boolean
}

export const usualOptions: ReplanOptions = {
  first: "lateness",
  mayStretch: true,
  mayShareDays: false,
  mayInterrupt: false
}

export const askedOptions = ({ first, mayInterrupt, mayShareDays, mayStretch }: ReplanOptions) => ({
  objective: [first, ...defaultObjective.filter((criterion) => criterion !== first)],
  mayInterrupt,
  mayShareDays,
  mayStretch
})
