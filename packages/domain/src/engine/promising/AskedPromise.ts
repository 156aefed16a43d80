import type { Plan } from "../../records/change/index.ts"
import type { LoadTable, PlanCalendars } from "../../rules/capacity/index.ts"
import type { PromiseQuestion, PromiseSearch } from "../placement/index.ts"
import type { isFrozen } from "../shop-state/index.ts"
import type { OwnEvents } from "./OwnEvents.ts"

export interface AskedPromise {
  /** Without the events that the question moves. */
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly question: PromiseQuestion
  readonly loads: LoadTable
  readonly search: PromiseSearch
  /** The same plan with those events. */
  readonly whole: Plan
  readonly own: OwnEvents | null
  readonly isStaying: ReturnType<typeof isFrozen>
  readonly isOver: () => boolean
}
