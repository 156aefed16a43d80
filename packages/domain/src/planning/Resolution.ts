import type { Overload } from "../capacity/index.ts"
import type { ChangeSet } from "../change/index.ts"
import type { Quantity } from "../quantity/index.ts"
import type { LocalDate } from "../time/index.ts"

/** What would let an overload be resolved that moving steps alone does not. */
export type Remedy =
  /** So much more of a measure type on that day. */
  | {
      readonly _tag: "Overtime"
      readonly progressId: string
      readonly measureType: Overload["measureType"]
      readonly date: LocalDate
      readonly more: Quantity
    }
  /** The progress works on a day that its week leaves out. */
  | { readonly _tag: "OpenDay"; readonly progressId: string; readonly date: LocalDate }
  /** One order is done so many worked days after its due date, or later than it is already. */
  | { readonly _tag: "OrderLater"; readonly workOrderId: string; readonly days: number }

/** An overload that stays, and the least of each kind that would resolve it. */
export interface Unresolved {
  readonly overload: Overload
  readonly remedies: ReadonlyArray<Remedy>
}

/** How some overloads are resolved by moving as few steps as possible. */
export interface Resolution {
  readonly changes: ChangeSet
  readonly resolved: ReadonlyArray<Overload>
  readonly unresolved: ReadonlyArray<Unresolved>
}
