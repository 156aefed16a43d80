import {
  placeAllBackward,
  placeForward,
  placementChanges
} from "../../../packages/domain/src/engine/placement/index.ts"
import { workedDays } from "../../../packages/domain/src/kernel/calendar/index.ts"
import type { LocalDate } from "../../../packages/domain/src/kernel/time/index.ts"
import { applyChanges, type Plan } from "../../../packages/domain/src/records/change/index.ts"
import type { Event } from "../../../packages/domain/src/records/event/index.ts"
import type { WorkOrder } from "../../../packages/domain/src/records/work-order/index.ts"
import type { PlanCalendars } from "../../../packages/domain/src/rules/capacity/index.ts"

const dueOf = ({ deliveryDate, installationDate }: WorkOrder): string =>
  installationDate ?? deliveryDate ?? ""

/**
 * The earlier planner: schedules each open order backward by due date, otherwise forward from
 * today. Orders without a slot even then count as given up.
 */
export const asBefore = (plan: Plan, calendars: PlanCalendars, today: LocalDate) => {
  const isOpen = new Set(
    [...plan.event.values()].flatMap((event) =>
      event.eventType === "StepEvent" && event.status === "Pending" ? [event.workOrderId] : []
    )
  )
  const ids = [...plan.workOrder.values()]
    .filter(({ id }) => isOpen.has(id))
    .sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
    .map(({ id }) => id)
  const answers = placeAllBackward(plan, calendars, ids, { notBefore: today })
  const placed = [...answers.values()].flatMap((answer) =>
    answer._tag === "Success" ? placementChanges(plan, answer.success) : []
  )
  const refused = ids.filter((id) => answers.get(id)?._tag === "Failure")
  const planned = applyChanges(plan, placed)
  const own = new Map<string, Array<Event>>(refused.map((id) => [id, []]))
  const lying = new Map<string, Event>()
  for (const event of planned.event.values()) {
    const steps = event.eventType === "StepEvent" ? own.get(event.workOrderId) : undefined
    if (steps === undefined || event.status !== "Pending") lying.set(event.id, event)
    else steps.push(event)
  }
  let [late, days, weighted, givenUp] = [0, 0, 0, 0]
  for (const id of refused) {
    const now = { ...planned, event: new Map(lying) }
    for (const event of own.get(id) ?? []) now.event.set(event.id, event)
    const forward = placeForward(now, calendars, id, today)
    const order = plan.workOrder.get(id)
    if (forward._tag === "Failure" || order === undefined) {
      givenUp += 1
      continue
    }
    for (const { after } of placementChanges(now, forward.success))
      if (after !== null && "eventType" in after) lying.set(after.id, after)
    for (const event of own.get(id) ?? []) if (!lying.has(event.id)) lying.set(event.id, event)
    const end = forward.success.steps.at(-1)?.endDate ?? today
    const over = workedDays(calendars.shop.calendar, dueOf(order) as LocalDate, end)
    if (over <= 0) continue
    late += 1
    days += over
    weighted += over * order.importance
  }
  return { late, days, weighted, givenUp }
}
