import * as Schema from "effect/Schema"
import type { ChangeSet } from "../change/index.ts"
import type { LeftOutStep, PromisedDate, ShortageInWords } from "../placement/index.ts"
import { MeasureType, Quantity } from "../quantity/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"

/** What would make a promised date earlier. */
export const PromiseRepair = Schema.TaggedUnion({
  /** So much more of a measure type on each of some days. */
  Overtime: {
    progressId: Id,
    measureType: MeasureType,
    days: Schema.Array(Schema.Struct({ date: LocalDate, more: Quantity }))
  },
  /** The progress works on a day that its week leaves out. */
  OpenDay: { progressId: Id, date: LocalDate },
  /** One step takes so many worked days, with smaller shares. */
  MoreDays: { stepId: Id, days: Schema.Int },
  /** One step is interrupted on some days that its progress works. */
  Split: { stepId: Id, progressId: Id, daysOff: Schema.Array(LocalDate) },
  /** These deliver or install instead. */
  OtherCrew: { crewIds: Schema.Array(Id) },
  /** Another order goes later by up to so many worked days, and keeps its dates. */
  OrderLater: { workOrderId: Id, days: Schema.Int }
}).annotate({ identifier: "PromiseRepair" })
export type PromiseRepair = typeof PromiseRepair.Type

/** The date that a repair allows. */
export interface RepairedPromise {
  readonly repair: PromiseRepair
  readonly promised: PromisedDate
  /** Worked days of the shop before the date without it; null where none could be promised. */
  readonly gainedDays: number | null
  /** Worked days that steps of other orders move, all together. */
  readonly movedDays: number
  /**
   * What it takes: a progress that can take more on single days, moves of another order, and of the
   * one asked about, where that is there, all that puts it where it is promised. Nothing at all
   * where something of that order is frozen.
   */
  readonly changes: ChangeSet
}

/** What is tried beside a promise: each crew alone, and what would make the date earlier. */
interface PromiseTried {
  /** The steps of the template or the work order that no days are looked for, in template order. */
  readonly leftOut: ReadonlyArray<LeftOutStep>
  /** The earliest date with each crew alone, for those that have one. */
  readonly byCrew: ReadonlyArray<{ readonly crewId: string; readonly date: LocalDate }>
  readonly repairs: ReadonlyArray<RepairedPromise>
}

/** A promised date with what binds it and what would make it earlier. */
interface PromiseMade extends PromiseTried {
  readonly promised: PromisedDate
  /**
   * What puts an order that is there where it is promised: the days of its steps, its entry into
   * production, its visit and its crew. None for an order to be, for one without the delivery or
   * installation whose date is promised, or where something of it is frozen.
   */
  readonly changes: ChangeSet
  /** Why not a day earlier; null when it is the first day asked for. */
  readonly bound: ShortageInWords | null
}

/** No day can be promised: what binds, and what would allow one. */
interface PromiseRefused extends PromiseTried {
  readonly promised: null
  readonly changes: readonly []
  /** Why not. */
  readonly bound: ShortageInWords
}

/** A promised date, or why none can be, with what would make it earlier. */
export type RepairsOfPromise = PromiseMade | PromiseRefused
