import type { Outcome } from "@atelier/contract"
import { type Event, eventDays, isVisit } from "@atelier/domain/event"
import type { OrderShift } from "@atelier/domain/risk"
import { daysBetween } from "@atelier/domain/time"
import { movedEvents } from "../movedEvents.ts"

interface Move {
  readonly before: Event
  readonly after: Event
}

const endOf = (event: Event): string => eventDays(event).end

/** A visit matters more to the client than a step; among equals the last one. */
const isDecisive = (one: Move, other: Move): boolean =>
  isVisit(one.after) === isVisit(other.after)
    ? endOf(one.after) > endOf(other.after)
    : isVisit(one.after)

/**
 * Returns what an outcome means for each order that moves: the days by which its last moved visit,
 * otherwise its last moved step, ends later. Empty for the moves of one order.
 */
export const outcomeShifts = (outcome: Outcome): ReadonlyArray<OrderShift> => {
  const moves = new Map<string, Move>()
  for (const { after, before } of movedEvents(outcome)) {
    if (before === null || after === null) continue
    const workOrderId = "workOrderId" in after ? after.workOrderId : null
    if (workOrderId === null) continue
    const known = moves.get(workOrderId)
    const move = { before, after }
    if (known === undefined || isDecisive(move, known)) moves.set(workOrderId, move)
  }
  if (moves.size < 2) return []
  return [...moves]
    .map(([workOrderId, { after, before }]) => ({
      workOrderId,
      daysLater: daysBetween(eventDays(before).end, eventDays(after).end),
      lateBefore: 0,
      lateAfter: 0
    }))
    .filter(({ daysLater }) => daysLater !== 0)
    .sort((a, b) => b.daysLater - a.daysLater)
}
