import type { ChangeSet } from "../change/index.ts"
import type { NoRoom, NotEnoughDays, PromisedDate } from "../placement/index.ts"
import type { MeasureType, Quantity } from "../quantity/index.ts"
import type { LocalDate } from "../time/index.ts"

/** What would make a promised date earlier. */
export type PromiseRepair =
  /** So much more of a measure type on each of some days. */
  | {
      readonly _tag: "Overtime"
      readonly progressId: string
      readonly measureType: MeasureType
      readonly days: ReadonlyArray<{ readonly date: LocalDate; readonly more: Quantity }>
    }
  /** The progress works on a day that its week leaves out. */
  | { readonly _tag: "OpenDay"; readonly progressId: string; readonly date: LocalDate }
  /** One step of the template takes so many worked days, with smaller shares. */
  | { readonly _tag: "MoreDays"; readonly templateStepId: string; readonly days: number }
  /** These deliver or install instead. */
  | { readonly _tag: "OtherCrew"; readonly crewIds: ReadonlyArray<string> }
  /** Another order goes later by up to so many worked days, and keeps its dates. */
  | { readonly _tag: "OrderLater"; readonly workOrderId: string; readonly days: number }

/** The date that a repair allows. */
export interface RepairedPromise {
  readonly repair: PromiseRepair
  readonly promised: PromisedDate
  /** Worked days of the shop before the date without it; null where none could be promised. */
  readonly gainedDays: number | null
  /** Worked days that steps of other orders move, all together. */
  readonly movedDays: number
  /** What moving other orders takes. */
  readonly changes: ChangeSet
}

/** A promised date with what binds it and what would make it earlier. */
export interface RepairsOfPromise {
  /** Null where no day can be promised. */
  readonly promised: PromisedDate | null
  /** Why not a day earlier, or not at all; null when it is the first day asked for. */
  readonly bound: NoRoom | NotEnoughDays | null
  /** The earliest date with each crew alone, for those that have one. */
  readonly byCrew: ReadonlyArray<{ readonly crewId: string; readonly date: LocalDate }>
  readonly repairs: ReadonlyArray<RepairedPromise>
}
