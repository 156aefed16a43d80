import { Result } from "effect"
import type { ChangeSet, Plan } from "../src/records/change/index.ts"
import type { Event, EventTime } from "../src/records/event/index.ts"
import type { WorkOrder } from "../src/records/work-order/index.ts"
import type { ShopAtWork } from "./shopAtWork.ts"

/** The input of a tried intent: an event of a suitable kind, and random choices. */
export interface Attempt {
  readonly plan: Plan
  readonly made: ShopAtWork
  readonly event: Event
  readonly eventId: string
  readonly time: EventTime
  readonly choice: number
  readonly yes: boolean
  readonly newId: () => string
}

export type Decide = (attempt: Attempt) => Result.Result<ChangeSet, unknown>

export type Intents = Record<string, readonly [ReadonlyArray<Event["eventType"]>, Decide]>

export const visits = ["InstallationEvent", "DeliveryEvent"] as const

export const references = ["ProductionEvent", ...visits] as const

export const changesOf = Result.map((proposal: { readonly changes: ChangeSet }) => proposal.changes)

export const proposedBy = Result.map(
  ({ proposal }: { readonly proposal: { readonly changes: ChangeSet } }) => proposal.changes
)

export const orderOf = ({ plan, event }: Attempt): WorkOrder | undefined =>
  "workOrderId" in event ? plan.workOrder.get(event.workOrderId ?? "") : undefined
