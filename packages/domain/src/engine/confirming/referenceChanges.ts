import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import type { LocalDate } from "../../kernel/time/index.ts"
import { type ChangeSet, changed, type Plan } from "../../records/change/index.ts"
import type { ReferenceEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type Crew, withCrew } from "../../rules/event-details/index.ts"
import { copyDateToOrder } from "../../rules/moving/index.ts"
import {
  carriedDate,
  changedIfDifferent,
  missingCrew,
  type NotFound,
  referenceEventIn,
  type WrongKindOfEvent,
  withDays,
  wrongKind
} from "../../rules/proposal/index.ts"

export interface ConfirmedReference extends Crew {
  readonly eventId: string
  readonly to: LocalDate
  /** Exclusive. */
  readonly end: LocalDate
}

interface Moved {
  readonly before: ReferenceEvent
  readonly after: ReferenceEvent
}

const movedReference = (
  plan: Plan,
  { end, eventId, to, ...crew }: ConfirmedReference
): Result.Result<Moved, NotFound | WrongKindOfEvent> =>
  Result.gen(function* () {
    const before = yield* referenceEventIn(plan, eventId)
    if (!before.isMainEvent) return yield* Result.fail(wrongKind(before))
    const missing = missingCrew(plan, crew)
    if (missing !== null) return yield* Result.fail(missing)
    const after = withDays(yield* withCrew(before, crew), { start: to, end })
    return { before, after }
  })

const ordersCarrying = (plan: Plan, moved: ReadonlyArray<Moved>): ChangeSet => {
  const orders = new Map<string, WorkOrder>()
  const firstOf = new Map<string, Moved>()
  for (const each of moved) {
    const { workOrderId } = each.after
    if (!firstOf.has(workOrderId)) firstOf.set(workOrderId, each)
    const workOrder = orders.get(workOrderId) ?? plan.workOrder.get(workOrderId)
    if (workOrder !== undefined) orders.set(workOrderId, copyDateToOrder(workOrder, each))
  }
  return [...orders].flatMap(([id, after]) => {
    const before = plan.workOrder.get(id)!
    const first = firstOf.get(id)!
    const referenceDate = carriedDate[first.after.eventType]
    return Equal.equals(before, after)
      ? []
      : [changed("workOrder", before, after, { _tag: "CarriesDate", referenceDate })]
  })
}

/**
 * The changes of main events that are moved or reassigned, and of the work orders that carry their
 * dates and crews. No step follows.
 */
export const referenceChanges = (
  plan: Plan,
  references: ReadonlyArray<ConfirmedReference>
): Result.Result<ChangeSet, NotFound | WrongKindOfEvent> =>
  Result.gen(function* () {
    const moved: Array<Moved> = []
    for (const reference of references) moved.push(yield* movedReference(plan, reference))
    const events = moved.flatMap(({ after, before }) =>
      changedIfDifferent("event", before, after, { _tag: "Requested" })
    )
    return [...events, ...ordersCarrying(plan, moved)]
  })
