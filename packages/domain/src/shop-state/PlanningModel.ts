import type { ChainStep, NoRoom, NotEnoughDays, Profile, Span } from "../placement/index.ts"
import type { LocalDate } from "../time/index.ts"

/**
 * A step that planning may move, or one day of it where it may be interrupted. Its `from` and
 * `until` bind; its due day only makes it late.
 */
export interface MovableStep extends ChainStep {
  readonly eventId: string
  /** The epoch day that it should be done before; far away where it has no date. */
  readonly due: number
  /** Its place on its profile today, or nowhere when it lies on other days than its profile's. */
  readonly placeToday: number
  /** The epoch day that it begins on today. */
  readonly dayToday: number
  /** The most days that planning may give it, with smaller shares. */
  readonly maxDays: number
  /** Whether its days are more than today, because no day has room for its shares. */
  readonly stretched: boolean
  /**
   * Whether it is one day of a step that may be interrupted; the other days stand beside it, in
   * order.
   */
  readonly isPiece: boolean
}

/** A step that stays where it is and is late there. */
export interface LateStep {
  readonly stepId: string
  /** Exclusive: the day after its last day of work. */
  readonly end: LocalDate
  /** Worked days of the shop after its due day. */
  readonly days: number
}

/** A work order, and those of its steps that planning may move. */
export interface MovableOrder {
  readonly workOrderId: string
  readonly importance: number
  readonly steps: ReadonlyArray<MovableStep>
  /** The latest of its steps that stay; null where none of them is late. */
  readonly keptLate: LateStep | null
}

/**
 * A step that fits nowhere at all, even in a shop without any other movable order, or that what
 * stays leaves no place beside others. It is set aside: it stays where it lies.
 */
export interface UnplaceableStep {
  readonly workOrderId: string
  readonly eventId: string
  readonly refusal: NoRoom | NotEnoughDays
}

/**
 * A shop as planning sees it: the room that what is frozen leaves, and the orders that look for
 * some.
 */
export interface PlanningModel {
  readonly span: Span
  readonly profiles: ReadonlyArray<Profile>
  readonly orders: ReadonlyArray<MovableOrder>
  /** Orders without any step that moves, late by one that stays. */
  readonly keptOrders: ReadonlyArray<MovableOrder>
  /** They stay where they are, and what they weigh is taken off the room. */
  readonly unplaceable: ReadonlyArray<UnplaceableStep>
  /** Worked days of the shop before an epoch day, counted from the first day of the span. */
  readonly shopDays: (epochDay: number) => number
}
