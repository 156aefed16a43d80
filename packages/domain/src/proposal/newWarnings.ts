import type { ChangeSet, Plan, Rows } from "../change/index.ts"
import { type Event, eventDays, type StepEvent } from "../event/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { configurationWarnings } from "./configurationWarnings.ts"
import { endsAfterDelivery } from "./endsAfterDelivery.ts"
import { lockedDatesMoved } from "./lockedDates.ts"
import type { ProposalWarning } from "./Proposal.ts"
import { referenceDateOf } from "./planned.ts"
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

const stepEvents = (
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>
): ReadonlyArray<StepEvent> => {
  const byStep = new Map(events.map((event) => [event.stepId, event]))
  return workOrder.steps.flatMap(({ id }) => byStep.get(id) ?? [])
}

/** Open steps that start before an earlier step, each with the latest such step. */
const stepsBeforeEarlier = (
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>
): ReadonlyArray<ProposalWarning> => {
  let latest: StepEvent | null = null
  const warnings: Array<ProposalWarning> = []
  for (const event of stepEvents(workOrder, events)) {
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

const stepsAfterDelivery = (
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>
): ReadonlyArray<ProposalWarning> => {
  const { deliveryDate, id: workOrderId, steps } = workOrder
  if (deliveryDate === null) return []
  const isAfter = endsAfterDelivery(steps, deliveryDate)
  const placeOf = new Map(steps.map(({ id }, at) => [id, at]))
  return stepEvents(workOrder, events).flatMap((event) => {
    const { id: eventId, progressId, status, stepId } = event
    const place = placeOf.get(stepId) as number
    return status === "Completed" || !isAfter(place, eventDays(event).end)
      ? []
      : [{ _tag: "StepAfterDelivery", workOrderId, eventId, progressId, deliveryDate }]
  })
}

const touchedOrders = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, id, before, after }): ReadonlyArray<string> => {
      if (table === "workOrder") return [id]
      if (table !== "event") return []
      return [before, after].flatMap((event: Rows["event"] | null) =>
        event?.eventType === "StepEvent" ? [event.workOrderId] : []
      )
    })
  )

const eventsByOrder = (
  all: Iterable<Event>,
  orders: ReadonlySet<string>
): ReadonlyMap<string, ReadonlyArray<StepEvent>> => {
  const byOrder = new Map<string, Array<StepEvent>>()
  for (const event of all) {
    if (event.eventType !== "StepEvent" || !orders.has(event.workOrderId)) continue
    const events = byOrder.get(event.workOrderId)
    if (events === undefined) byOrder.set(event.workOrderId, [event])
    else events.push(event)
  }
  return byOrder
}

const warningsOf = (
  plan: Plan,
  orders: ReadonlySet<string>,
  all: Iterable<Event>
): ReadonlyArray<ProposalWarning> => {
  const events = eventsByOrder(all, orders)
  return [...orders].flatMap((id) => {
    const workOrder = plan.workOrder.get(id)
    if (workOrder === undefined) return []
    const own = events.get(id) ?? []
    return [
      ...datesOutOfOrder(workOrder),
      ...stepsBeforeEarlier(workOrder, own),
      ...stepsAfterDelivery(workOrder, own)
    ]
  })
}

/**
 * The events that a change set creates or modifies; for a new work order that is all of its events.
 */
const made = (changes: ChangeSet): ReadonlyArray<Event> =>
  changes.flatMap(({ after, table }) => (table === "event" && after !== null ? [after] : []))

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
  const left = [
    ...lockedWarnings(changes),
    ...configurationWarnings(after, changes),
    ...stepsLeftOutBy(after, changes)
  ]
  const orders = touchedOrders(changes)
  if (orders.size === 0) return left
  const old = new Set([...orders].filter((id) => before.workOrder.has(id)))
  const had = new Set(
    old.size === 0 ? [] : warningsOf(before, old, before.event.values()).map(subjectOf)
  )
  const has = warningsOf(after, orders, old.size === 0 ? made(changes) : after.event.values())
  return [...left, ...has.filter((warning) => !had.has(subjectOf(warning)))]
}
