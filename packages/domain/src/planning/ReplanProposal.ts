import type { ChangeSet } from "../change/index.ts"
import type { NoRoom, NotEnoughDays } from "../placement/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { Score } from "./Objective.ts"

/** What stands in the way of a step a worked day earlier, or on the days that it lay on. */
export type Hindrance =
  /** A day of its progress is full without it, by this much of a measure type. */
  | {
      readonly _tag: "DayFull"
      readonly progressId: string
      readonly measureType: string
      readonly date: LocalDate
      /** Hundredths that it asks for on that day, and those that are free. */
      readonly asked: number
      readonly free: number
    }
  /** The step before it ends only then. */
  | { readonly _tag: "StepBefore"; readonly stepId: string; readonly until: LocalDate }
  /** The step after it begins already then. */
  | { readonly _tag: "StepAfter"; readonly stepId: string; readonly from: LocalDate }
  /** It would lie before today, the fence, a frozen step, or a date that it counts from. */
  | { readonly _tag: "NotBefore"; readonly date: LocalDate }
  /** It has to be done before a frozen step, or its due day. */
  | { readonly _tag: "NotAfter"; readonly date: LocalDate }
  /** Its progress does not work on the days that it lay on. */
  | { readonly _tag: "ClosedDay"; readonly progressId: string; readonly date: LocalDate }
  /** Nothing: it moves for the sake of other orders. */
  | { readonly _tag: "MadeRoom" }

/** A step that would lie elsewhere than today. */
export interface PlannedMove {
  readonly eventId: string
  readonly stepId: string
  readonly workOrderId: string
  readonly from: LocalDate
  readonly to: LocalDate
  /** Exclusive: the day after the last day of work. */
  readonly end: LocalDate
  /** It takes more days than it did, with smaller shares, because no day could take the larger ones. */
  readonly stretched: boolean
  /** Why it does not stay where it lies. */
  readonly why: Hindrance
}

/** A work order that stays late in the plan proposed. */
export interface LateOrder {
  readonly workOrderId: string
  /** Worked days of the shop after its due day. */
  readonly days: number
  /** The worked days late that it would be if it were alone with what is frozen. */
  readonly atLeast: number
  /** The step that is late, and why it does not end a day earlier. */
  readonly stepId: string
  readonly why: Hindrance
}

/** A work order that fits nowhere, even alone with what is frozen; it stays where it lies. */
export interface RefusedOrder {
  readonly workOrderId: string
  readonly refusal: NoRoom | NotEnoughDays
}

/** Why the search ended: it did all its iterations, it ran out of time, or it could not become better. */
export type Stopped = "iterations" | "time" | "optimal"

/** A plan for the whole shop, as changes to today's. */
export interface ReplanProposal {
  readonly changes: ChangeSet
  readonly score: Score
  /** No plan that keeps what is frozen has a smaller weighted tardiness, nor fewer late orders. */
  readonly bound: Pick<Score, "weightedTardiness" | "lateOrders" | "tardiness">
  readonly moves: ReadonlyArray<PlannedMove>
  readonly late: ReadonlyArray<LateOrder>
  readonly refused: ReadonlyArray<RefusedOrder>
  readonly iterations: number
  readonly stopped: Stopped
}
