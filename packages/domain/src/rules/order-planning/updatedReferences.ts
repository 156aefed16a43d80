import * as Equal from "effect/Equal"
import type { DateRange, LocalDate } from "../../kernel/time/index.ts"
import type { Plan, Reason, RowChange } from "../../records/change/index.ts"
import { isReferenceEvent, type ReferenceEvent, withStartDate } from "../../records/event/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import { stepsThatFollow } from "../moving/index.ts"
import {
  carriedDate,
  changedIfDifferent,
  expectedDays,
  stepsOf,
  withDays
} from "../proposal/index.ts"
import { plannedReferences, plannedStepEvent, referenceDaysOf } from "./plannedEvents.ts"

const references: ReadonlyArray<ReferenceDate> = ["production", "delivery", "installation"]

const mainEventOf = (
  plan: Plan,
  workOrderId: string,
  reference: ReferenceDate
): ReferenceEvent | undefined => {
  for (const event of plan.event.values())
    if (isReferenceEvent(event) && event.isMainEvent && event.workOrderId === workOrderId)
      if (carriedDate[event.eventType] === reference) return event
  return undefined
}

/** Moves the main event to other days; a production event has no own end and keeps its length. */
const movedTo = (event: ReferenceEvent, days: DateRange): ReferenceEvent =>
  event.eventType === "ProductionEvent" ? withStartDate(event, days.start) : withDays(event, days)

const crewed = (event: ReferenceEvent, before: WorkOrder, after: WorkOrder): ReferenceEvent => {
  if (event.eventType === "DeliveryEvent" && before.shipperId !== after.shipperId)
    return { ...event, shipperId: after.shipperId }
  if (
    event.eventType === "InstallationEvent" &&
    !Equal.equals(before.installerIds, after.installerIds)
  )
    return { ...event, installerIds: after.installerIds }
  return event
}

/** Creates the events of the used steps that count from a new date and have none yet. */
const plannedSteps = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  { reference, start }: { readonly reference: ReferenceDate; readonly start: LocalDate },
  newId: () => string
): ReadonlyArray<RowChange<"event">> => {
  const planned = new Set(stepsOf(plan, calendars, workOrder.id).map(({ step }) => step.id))
  return workOrder.steps.flatMap((step) => {
    const { id, numberOfDays, offsetDays, progressId, referenceDate, used } = step
    if (!used || referenceDate !== reference || planned.has(id)) return []
    if (plan.progress.get(progressId)?.deleted !== false) return []
    const calendar = calendarOf(calendars, { kind: "progress", id: progressId })
    const days = expectedDays(calendar, start, offsetDays, numberOfDays)
    return [plannedStepEvent(workOrder.id, step, days, newId)]
  })
}

/**
 * Updates the main events of a changed work order and lists the steps that follow its dates. A date
 * that the work order did not have creates its event and those of the steps that count from it; no
 * event is ever deleted.
 */
export const updatedReferences = (
  plan: Plan,
  calendars: PlanCalendars,
  { before, after }: { readonly before: WorkOrder; readonly after: WorkOrder },
  { moveBrokenLink }: { readonly moveBrokenLink: boolean },
  newId: () => string
): {
  readonly main: ReadonlyArray<RowChange<"event">>
  readonly following: ReadonlyArray<RowChange<"event">>
} => {
  const main: Array<RowChange<"event">> = []
  const following: Array<RowChange<"event">> = []
  for (const reference of references) {
    const reason: Reason = { _tag: "CarriesDate", referenceDate: reference }
    const event = mainEventOf(plan, before.id, reference)
    const days = referenceDaysOf(after, reference)
    const stays = Equal.equals(days, referenceDaysOf(before, reference))
    if (days === null) continue
    if (event === undefined) {
      const date = { reference, start: days.start }
      if (!stays) {
        main.push(...plannedReferences(after, [reference], newId))
        following.push(...plannedSteps(plan, calendars, after, date, newId))
      }
    } else {
      const moved = crewed(stays ? event : movedTo(event, days), before, after)
      main.push(...changedIfDifferent("event", event, moved, reason))
    }
    const move = { reference, to: days.start, moveBrokenLink }
    following.push(...stepsThatFollow(plan, calendars, before, move))
  }
  return { main, following }
}
