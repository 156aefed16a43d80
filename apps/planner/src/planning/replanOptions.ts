import { type Criterion, defaultObjective } from "@atelier/domain/planning"

/** What a shop may be planned for first of all; the other criteria follow in their usual order. */
export const firstCriteria = [
  "lateness",
  "lateOrders",
  "weightedTardiness",
  "tardiness",
  "movedSteps",
  "waiting",
  "level"
] as const satisfies ReadonlyArray<Criterion>

/** How the whole shop is planned. */
export interface ReplanOptions {
  readonly first: Criterion
  /** A step may take a worked day more than its work order says. */
  readonly mayStretch: boolean
  /** A step may begin in what is left of the day on which the one before it ends. */
  readonly mayShareDays: boolean
  /** A step may be interrupted where its progress allows it. */
  readonly mayInterrupt: boolean
}

/** As the call plans when nothing is said. */
export const usualOptions: ReplanOptions = {
  first: "lateness",
  mayStretch: true,
  mayShareDays: false,
  mayInterrupt: false
}

/** The options as the call takes them. */
export const askedOptions = ({ first, mayInterrupt, mayShareDays, mayStretch }: ReplanOptions) => ({
  objective: [first, ...defaultObjective.filter((criterion) => criterion !== first)],
  mayInterrupt,
  mayShareDays,
  mayStretch
})
