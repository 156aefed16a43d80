import type { LocalDate } from "../../kernel/time/index.ts"
import type { ChainStep, NoRoom, NotEnoughDays, Profile, Span } from "../placement/index.ts"

/** A movable step or one day of it; `from` and `until` are hard, missing `due` is late. */
export interface MovableStep extends ChainStep {
  readonly eventId: string
  /** The epoch day by which it should end (exclusive); `NEVER` without a due date. */
  readonly due: number
  /** Its current place on its profile; `NO_PLACE` if its days are not those of the profile. */
  readonly placeToday: number
  readonly dayToday: number
  /** The maximum number of days that planning may give it, with smaller loads per day. */
  readonly maxDays: number
  /** True if it needs more days than now, because no day has room for its current daily loads. */
  readonly stretched: boolean
  /** True for one day of an interruptible step; its other days are adjacent in the list. */
  readonly isPiece: boolean
}

export interface LateStep {
  readonly stepId: string
  /** Exclusive: the day after its last day of work. */
  readonly end: LocalDate
  /** Worked days of the shop after its due day. */
  readonly days: number
}

export interface MovableOrder {
  readonly workOrderId: string
  readonly importance: number
  readonly steps: ReadonlyArray<MovableStep>
  /** The step that is latest among those that stay; null if none is late. */
  readonly keptLate: LateStep | null
}

/** A step without a slot even without other movable orders; it keeps its days. */
export interface UnplaceableStep {
  readonly workOrderId: string
  readonly eventId: string
  readonly refusal: NoRoom | NotEnoughDays
}

/** The shop as planning sees it: the room that frozen work leaves, and the orders to place. */
export interface PlanningModel {
  readonly span: Span
  readonly profiles: ReadonlyArray<Profile>
  readonly orders: ReadonlyArray<MovableOrder>
  /** Orders without movable steps that are late because of a step that stays. */
  readonly keptOrders: ReadonlyArray<MovableOrder>
  /** These steps stay, and their load is subtracted from the room. */
  readonly unplaceable: ReadonlyArray<UnplaceableStep>
  /** Worked days of the shop from the first day of the span to an epoch day (exclusive). */
  readonly shopDays: (epochDay: number) => number
}
