import { type ChangeSet, type Plan, rowReader } from "../../../records/change/index.ts"
import { eventDays, type StepEvent } from "../../../records/event/index.ts"
import type { ReferenceDate } from "../../../records/progress/index.ts"
import type { WorkOrder } from "../../../records/work-order/index.ts"
import type { ProposalWarning } from "../Proposal.ts"
import { referenceDateOf } from "../planned.ts"
import { configurationWarnings } from "./configurationWarnings.ts"
import { endsAfterDelivery } from "./endsAfterDelivery.ts"
import { lockedDatesMoved } from "./lockedDates.ts"
import { stepsLeftOutBy } from "./stepsLeftOut.ts"

const inOrder: ReadonlyArray<readonly [ReferenceDate, ReferenceDate]> = [
  ["production", "delivery"],
  ["production", "installation"],
  ["delivery", "installation"]
]

const datesOutOfOrder = (workOrder: WorkOrder): ReadonlyArray<ProposalWarning> =>
  inOrder.flatMap(([earlier, later]) => {
    const [first, second] = [referenceDateOf(workOrder, earlier), referenceDateOf(workOrder, later)]
    return first !== null && second !== null && second < first
      ? [{ _tag: "DatesOutOfOrder", workOrderId: workOrder.id, earlier, later }]
      : []
  })

interface OrderInPlan {
  readonly workOrder: WorkOrder
  /** The step events in template order; undefined where a step has none. */
  readonly events: ReadonlyArray<StepEvent | undefined>
}

/** Open steps that start before an earlier step, each with the latest such step. */
const stepsBeforeEarlier = ({ workOrder, events }: OrderInPlan): ReadonlyArray<ProposalWarning> => {
  let latest: StepEvent | null = null
  const warnings: Array<ProposalWarning> = []
  for (const event of events) {
    if (event === undefined) continue
    const { id: eventId, progressId, startDate, status } = event
    if (status !== "Completed" && latest !== null && startDate < latest.startDate)
      warnings.push({
        _tag: "StepBeforeEarlier",
        workOrderId: workOrder.id,
        eventId,
        progressId,
        earlierEventId: latest.id,
        earlierProgressId: latest.progressId
      })
    if (latest === null || startDate > latest.startDate) latest = event
  }
  return warnings
}

const stepsAfterDelivery = ({ workOrder, events }: OrderInPlan): ReadonlyArray<ProposalWarning> => {
  const { deliveryDate, id: workOrderId, steps } = workOrder
  if (deliveryDate === null) return []
  const isAfter = endsAfterDelivery(steps, deliveryDate)
  return events.flatMap((event, place): ReadonlyArray<ProposalWarning> => {
    if (event === undefined || event.status === "Completed") return []
    const { id: eventId, progressId } = event
    return isAfter(place, eventDays(event).end)
      ? [{ _tag: "StepAfterDelivery", workOrderId, eventId, progressId, deliveryDate }]
      : []
  })
}

const warningsOf = (
  plan: Plan,
  workOrderId: string,
  events: ReadonlyArray<StepEvent>
): ReadonlyArray<ProposalWarning> => {
  const workOrder = plan.workOrder.get(workOrderId)
  if (workOrder === undefined) return []
  const order: OrderInPlan = {
    workOrder,
    events: workOrder.steps.map(({ id }) => events.findLast(({ stepId }) => stepId === id))
  }
  return [...datesOutOfOrder(workOrder), ...stepsBeforeEarlier(order), ...stepsAfterDelivery(order)]
}

/** The step events of a work order that a change set modifies, or whose events it modifies. */
interface TouchedOrder {
  readonly had: Array<StepEvent>
  readonly has: Array<StepEvent>
  readonly changed: Array<string>
}

const touchedOrders = (before: Plan, changes: ChangeSet): ReadonlyMap<string, TouchedOrder> => {
  const orders = new Map<string, TouchedOrder>()
  const orderIn = rowReader(orders)
  const orderOf = (id: string): TouchedOrder => {
    const known = orderIn(id)
    if (known !== undefined) return known
    const order: TouchedOrder = { had: [], has: [], changed: [] }
    orders.set(id, order)
    return order
  }
  for (const { after, before: row, id, table } of changes) {
    if (table === "workOrder") orderOf(id)
    if (table !== "event") continue
    if (row?.eventType === "StepEvent") orderOf(row.workOrderId).changed.push(id)
    if (after?.eventType === "StepEvent") orderOf(after.workOrderId).has.push(after)
  }
  const isOld = [...orders.keys()].some((id) => before.workOrder.has(id))
  if (isOld)
    for (const event of before.event.values())
      if (event.eventType === "StepEvent") orderIn(event.workOrderId)?.had.push(event)
  return orders
}

/** A key that identifies a warning regardless of the earlier step or date that it mentions. */
const subjectOf = (warning: ProposalWarning): string =>
  warning._tag === "StepBeforeEarlier" || warning._tag === "StepAfterDelivery"
    ? `${warning._tag} ${warning.eventId}`
    : JSON.stringify(warning)

const lockedWarnings = (changes: ChangeSet): ReadonlyArray<ProposalWarning> =>
  lockedDatesMoved(changes).map((event) => ({
    _tag: "LockedDateMoved",
    workOrderId: event.workOrderId,
    eventId: event.id,
    eventType: event.eventType,
    progressId: event.eventType === "StepEvent" ? event.progressId : null
  }))

export const newWarnings = (
  before: Plan,
  after: Plan,
  changes: ChangeSet
): ReadonlyArray<ProposalWarning> => {
  const warnings = [
    ...lockedWarnings(changes),
    ...configurationWarnings(after, changes),
    ...stepsLeftOutBy(after, changes)
  ]
  for (const [id, { changed, had, has }] of touchedOrders(before, changes)) {
    const kept = had.filter((event) => !changed.includes(event.id))
    const all = warningsOf(after, id, [...kept, ...has])
    if (all.length === 0) continue
    const old = new Set(warningsOf(before, id, had).map(subjectOf))
    for (const warning of all) if (!old.has(subjectOf(warning))) warnings.push(warning)
  }
  return warnings
}
