import * as Result from "effect/Result"
import { workedDays } from "../calendar/index.ts"
import { calendarOf } from "../capacity/index.ts"
import { type ChangeSet, planAfter } from "../change/index.ts"
import { eventDays, isTooLong, type StepEvent } from "../event/index.ts"
import { answerPromise, placeBackward, placementChanges } from "../placement/index.ts"
import { isFrozen } from "../shop-state/index.ts"
import { ownMoves } from "./ownMoves.ts"
import {
  bindingProgress,
  earlierWith,
  type RepairAttempt,
  type RepairKind
} from "./RepairAttempt.ts"

const MAX_ORDERS_MOVED = 12

const pendingSteps = ({ plan }: RepairAttempt): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.status === "Pending" ? [event] : []
  )

/**
 * The orders with a pending step on the days and the progress that bind, none of whose steps is
 * frozen.
 */
const ordersInTheWay = (attempt: RepairAttempt): ReadonlyArray<string> => {
  const { bound, frozen, plan, question } = attempt
  const progressId = bindingProgress(bound)
  const stays = isFrozen(frozen, question.from)
  const pending = pendingSteps(attempt)
  const frozenOrders = new Set(
    pending.flatMap((event) => {
      const workOrder = plan.workOrder.get(event.workOrderId)
      return workOrder === undefined || stays(event, workOrder) ? [event.workOrderId] : []
    })
  )
  const ids = pending.flatMap((event) => {
    const { end, start } = eventDays(event)
    const isInTheWay = event.progressId === progressId && start < bound.until && bound.from < end
    return isInTheWay && !frozenOrders.has(event.workOrderId) ? [event.workOrderId] : []
  })
  return [...new Set(ids)].sort().slice(0, MAX_ORDERS_MOVED)
}

/** How many worked days later some changes put steps; null where one would come to lie earlier. */
const daysLater = (
  { calendars, plan }: RepairAttempt,
  changes: ChangeSet
): { readonly most: number; readonly sum: number } | null => {
  let [most, sum] = [0, 0]
  for (const change of changes) {
    const before = plan.event.get(change.id) as StepEvent
    const after = change.after as StepEvent
    const calendar = calendarOf(calendars, { kind: "progress", id: before.progressId })
    const days = workedDays(calendar, before.startDate, after.startDate)
    if (days < 0) return null
    most = Math.max(most, days)
    sum += days
  }
  return sum === 0 ? null : { most, sum }
}

/**
 * Lets one other order go later, as late as its own dates allow; an order that is there moves with
 * it.
 */
export const withOrderLater: RepairKind = (attempt) => {
  const { calendars, plan, question } = attempt
  return ordersInTheWay(attempt).flatMap((workOrderId) => {
    if (attempt.isOver()) return []
    const placed = placeBackward(plan, calendars, workOrderId, {
      notBefore: question.from,
      mayShareDays: question.mayShareDays
    })
    if (Result.isFailure(placed)) return []
    const changes = placementChanges(plan, placed.success)
    if (changes.some(({ after }) => isTooLong(after as StepEvent))) return []
    const later = daysLater(attempt, changes)
    if (later === null) return []
    const after = planAfter(plan, changes)
    const repair = { _tag: "OrderLater" as const, workOrderId, days: later.most }
    const again = answerPromise(after, calendars, question)
    if (Result.isFailure(again)) return []
    // The other order may have been put where the own one lies today.
    const own = ownMoves(attempt, again.success)
    return earlierWith(attempt, repair, again, {
      changes: own === null ? [] : [...changes, ...own],
      movedDays: later.sum
    })
  })
}
