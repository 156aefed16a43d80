import type { EventFilter } from "@atelier/application/ports"
import { kindPasses, takes } from "@atelier/application/storing"
import { orderWords } from "@atelier/application/work-order"
import type { Plan } from "@atelier/domain/change"
import { type BlockerEvent, type Event, eventDays } from "@atelier/domain/event"
import { beginsAll, wordsOf } from "@atelier/domain/text"
import { type DateRange, overlaps } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"

const workOrderPasses = (workOrder: WorkOrder | undefined, filter: EventFilter): boolean =>
  workOrder === undefined ||
  (takes(filter.templateIds, workOrder.templateId) && takes(filter.jobTypeIds, workOrder.jobTypeId))

const eventWords = (
  plan: Plan,
  event: Event,
  workOrder: WorkOrder | undefined
): ReadonlyArray<string> => {
  const title = wordsOf("title" in event ? event.title : "")
  if (workOrder === undefined) return title
  const group = plan.workOrderGroup.get(workOrder.workOrderGroupId ?? "")
  const { words, keywords } = orderWords(workOrder, group?.name ?? null)
  return [...title, ...words, ...keywords]
}

const workOrderOf = (
  plan: Plan,
  { eventType, workOrderId }: Exclude<Event, BlockerEvent>,
  { ordersOfUserEvents }: EventFilter
): WorkOrder | undefined => {
  if (workOrderId === null) return undefined
  const isTaken =
    eventType !== "UserEvent" ||
    ordersOfUserEvents === null ||
    ordersOfUserEvents.includes(workOrderId)
  return isTaken ? plan.workOrder.get(workOrderId) : undefined
}

/** True if an event touches the range and matches the filter. Blockers only need to touch it. */
export const eventPasses = (
  plan: Plan,
  event: Event,
  range: DateRange,
  filter: EventFilter
): boolean => {
  if (!overlaps(eventDays(event), range)) return false
  if (event.eventType === "BlockerEvent") return true
  const workOrder = workOrderOf(plan, event, filter)
  const { assignedTo } = filter
  const searched = wordsOf(filter.search)
  return (
    (assignedTo === undefined || event.userIds.includes(assignedTo)) &&
    kindPasses(event, filter) &&
    workOrderPasses(workOrder, filter) &&
    (searched.length === 0 || beginsAll(searched, eventWords(plan, event, workOrder)))
  )
}
