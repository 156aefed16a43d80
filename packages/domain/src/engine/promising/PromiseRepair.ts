import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../../kernel/quantity/index.ts"
import { described, Id, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { ChangeSet } from "../../records/change/index.ts"
import type { LeftOutStep, PromisedDate, ShortageInWords } from "../placement/index.ts"

/** A change of the plan that would allow an earlier promised date. */
export const PromiseRepair = Schema.TaggedUnion({
  Overtime: {
    progressId: sharedFields.progressId,
    measureType: MeasureType,
    days: described(
      "The days with overtime.",
      Schema.Array(
        Schema.Struct({ date: LocalDate, more: described("The additional capacity.", Quantity) })
      )
    )
  },
  OpenDay: { progressId: sharedFields.progressId, date: LocalDate },
  /** One step takes that many worked days, with smaller daily loads. */
  MoreDays: { stepId: sharedFields.stepId, days: described("Number of worked days.", Schema.Int) },
  Split: {
    stepId: sharedFields.stepId,
    progressId: sharedFields.progressId,
    daysOff: described(
      "The days between the first and the last day of a step on which it is interrupted, in order and without duplicates. Usually empty. If a request moves a step and omits this list, the interruptions move with the step as far as its new days allow.",
      Schema.Array(LocalDate)
    )
  },
  OtherCrew: {
    crewIds: described(
      "Ids of the installers or shippers; empty if none is assigned.",
      Schema.Array(Id)
    )
  },
  /** Another order is postponed by up to that many worked days, within its own dates. */
  OrderLater: {
    workOrderId: sharedFields.workOrderId,
    days: described("Number of worked days.", Schema.Int)
  }
}).annotate({ identifier: "PromiseRepair" })
export type PromiseRepair = typeof PromiseRepair.Type

export interface RepairedPromise {
  readonly repair: PromiseRepair
  readonly promised: PromisedDate
  /** Worked days of the shop that the repair gains; null if no date is feasible without it. */
  readonly gainedDays: number | null
  /** The sum of worked days by which steps of other orders move. */
  readonly movedDays: number
  /**
   * The changes that apply the repair: extra capacity, moves of another order, and for an existing
   * order its own moves to the promised date. Empty if something of that order is frozen.
   */
  readonly changes: ChangeSet
}

interface PromiseTried {
  readonly leftOut: ReadonlyArray<LeftOutStep>
  readonly byCrew: ReadonlyArray<{ readonly crewId: string; readonly date: LocalDate }>
  readonly repairs: ReadonlyArray<RepairedPromise>
}

interface PromiseMade extends PromiseTried {
  readonly promised: PromisedDate
  /**
   * The changes that move an existing order to the promised date: its steps, production, visit and
   * crew. Empty for a new order, for one without the requested visit, or if something of it is
   * frozen.
   */
  readonly changes: ChangeSet
  /** Why it cannot be a day earlier; null if it is the first requested day. */
  readonly bound: ShortageInWords | null
}

interface PromiseRefused extends PromiseTried {
  readonly promised: null
  readonly changes: readonly []
  readonly bound: ShortageInWords
}

export type RepairsOfPromise = PromiseMade | PromiseRefused
