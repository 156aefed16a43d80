import { Result } from "effect"
import type { ChangeSet, Plan } from "../src/change/index.ts"
import type { Event, EventTime } from "../src/event/index.ts"
import type { WorkOrder } from "../src/work-order/index.ts"
import type { ShopAtWork } from "./shopAtWork.ts"

/** What an intent is tried with: an event of a kind that it is about, and some choices. */
export interface Attempt {
  readonly plan: Plan
  readonly made: ShopAtWork
  readonly event: Event
  readonly eventId: string
  /** The time of the event some days away. */
  readonly time: EventTime
  readonly choice: number
  readonly yes: boolean
  readonly newId: () => string
}

/** What an intent would change, or why it is refused. */
export type Decide = (attempt: Attempt) => Result.Result<ChangeSet, unknown>

/** Intents by name, each with the kinds of events that it is asked about. */
export type Intents = Record<string, readonly [ReadonlyArray<Event["eventType"]>, Decide]>

/** Events that further visits can be made of. */
export const visits = ["InstallationEvent", "DeliveryEvent"] as const

/** Events that carry a date. */
export const references = ["ProductionEvent", ...visits] as const

/** What a proposal changes. */
export const changesOf = Result.map((proposal: { readonly changes: ChangeSet }) => proposal.changes)

/** What the proposal of something new changes. */
export const proposedBy = Result.map(
  ({ proposal }: { readonly proposal: { readonly changes: ChangeSet } }) => proposal.changes
)

/** The work order of the event, if it has one and that is there. */
export const orderOf = ({ plan, event }: Attempt): WorkOrder | undefined =>
  "workOrderId" in event ? plan.workOrder.get(event.workOrderId ?? "") : undefined
