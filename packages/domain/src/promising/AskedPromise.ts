import type { LoadTable, PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import type { PromiseQuestion, PromiseSearch } from "../placement/index.ts"
import type { isFrozen } from "../shop-state/index.ts"
import type { OwnEvents } from "./OwnEvents.ts"

/** What a promise is asked of, and what of it may go elsewhere. */
export interface AskedPromise {
  /** Without the events that the question lifts. */
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly question: PromiseQuestion
  readonly loads: LoadTable
  /** What the question is answered by. */
  readonly search: PromiseSearch
  /** The same plan with them. */
  readonly whole: Plan
  /** What goes along of an order that is there; null for one to be. */
  readonly own: OwnEvents | null
  /** Whether an event of a work order is frozen. */
  readonly isStaying: ReturnType<typeof isFrozen>
  /** Whether no more may be tried. */
  readonly isOver: () => boolean
}
