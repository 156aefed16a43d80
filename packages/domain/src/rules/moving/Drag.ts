import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { checkList } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import {
  type LoadTable,
  makeLoadTable,
  type PlanCalendars,
  planCalendars
} from "../capacity/index.ts"

/** Computed once at the start of a drag; valid until the plan changes. */
export interface Drag {
  /** The plan with only the dragged events and the work orders of these, with all their events. */
  readonly plan: Plan
  readonly calendars: PlanCalendars
  /** Load of all resources before anything moves. */
  readonly loads: LoadTable
}

const orderOf = (event: Event | undefined): string | null =>
  event !== undefined && "workOrderId" in event ? event.workOrderId : null

const partOf = (plan: Plan, eventIds: ReadonlySet<string>): Plan => {
  const orderIds = new Set<string>()
  for (const id of eventIds) {
    const orderId = orderOf(plan.event.get(id))
    if (orderId !== null) orderIds.add(orderId)
  }
  const event = new Map<string, Event>()
  for (const row of plan.event.values())
    if (eventIds.has(row.id) || orderIds.has(orderOf(row) ?? "")) event.set(row.id, row)
  const workOrder = new Map(
    [...orderIds].flatMap((id) => {
      const row = plan.workOrder.get(id)
      return row === undefined ? [] : [[id, row] as const]
    })
  )
  return { ...plan, event, workOrder }
}

/**
 * Prepares the drag of some events. Unknown ids are only rejected by the moves.
 *
 * @example
 * const step = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const drag = Result.getOrThrow(startDrag(booked, [step?.id ?? ""]))
 * drag.plan.workOrder.size // => 1
 */
export const startDrag = (
  plan: Plan,
  eventIds: ReadonlyArray<string>
): Result.Result<Drag, CalendarClosed> => {
  checkList("eventIds", eventIds)
  return Result.map(planCalendars(plan), (calendars) => ({
    plan: partOf(plan, new Set(eventIds)),
    calendars,
    loads: makeLoadTable(plan, calendars, plan.event.values())
  }))
}
