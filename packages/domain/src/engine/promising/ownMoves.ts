import * as Result from "effect/Result"
import { addDays, type DateRange, type LocalDate, later } from "../../kernel/time/index.ts"
import type { ChangeSet } from "../../records/change/index.ts"
import {
  eventDays,
  isTooLong,
  type ReferenceEvent,
  type StepEvent
} from "../../records/event/index.ts"
import { type Crew, changedCrew } from "../../rules/event-details/index.ts"
import { changedIfDifferent, daysOfWork, withDays } from "../../rules/proposal/index.ts"
import { type ConfirmedReference, referenceChanges } from "../confirming/index.ts"
import { calendarOfVisit, latestVisit, type PromisedDate } from "../placement/index.ts"
import type { AskedPromise } from "./AskedPromise.ts"
import type { OwnEvents } from "./OwnEvents.ts"

const crewOf = ({ eventType }: ReferenceEvent, crewIds: ReadonlyArray<string>): Crew =>
  eventType === "DeliveryEvent" ? { shipperId: crewIds[0] ?? null } : { installerIds: crewIds }

const movedTo = (
  event: ReferenceEvent,
  { end, start }: DateRange,
  crew: Crew = {}
): ReadonlyArray<ConfirmedReference> => {
  const days = eventDays(event)
  const stays = days.start === start && days.end === end && Object.keys(crew).length === 0
  return stays ? [] : [{ eventId: event.id, to: start, end, ...crew }]
}

const movedProduction = (
  { production }: OwnEvents,
  { productionDate }: PromisedDate
): ReadonlyArray<ConfirmedReference> =>
  production === null || production.startDate === productionDate
    ? []
    : movedTo(production, { start: productionDate, end: addDays(productionDate, 1) })

/** The first day for the delivery: in production, and after the steps before it. */
const deliverableFrom = (
  { workOrder }: OwnEvents,
  { productionDate, steps }: PromisedDate
): LocalDate => {
  const before = new Set(
    workOrder.steps
      .filter(({ offsetDays, referenceDate }) => referenceDate === "delivery" && offsetDays < 0)
      .map(({ id }) => id)
  )
  return steps
    .filter(({ stepId }) => before.has(stepId))
    .reduce((first, { endDate }) => later(first, endDate), productionDate)
}

/**
 * Moves a delivery that would be after the installation, or before production or the steps that
 * count before it. It moves to the latest day before the installation with room for its shipper,
 * otherwise to the day of the installation. Without room, or if the delivery is frozen, it stays.
 */
const movedDelivery = (
  { calendars, loads }: AskedPromise,
  own: OwnEvents,
  promised: PromisedDate,
  stays: (event: ReferenceEvent) => boolean
): ReadonlyArray<ConfirmedReference> => {
  const { delivery, workOrder } = own
  const { date } = promised
  if (delivery?.eventType !== "DeliveryEvent" || stays(delivery)) return []
  const from = deliverableFrom(own, promised)
  if (from <= delivery.startDate && delivery.startDate <= date) return []
  const crewIds = delivery.shipperId === null ? [] : [delivery.shipperId]
  const who = { reference: "delivery" as const, crewIds }
  const days = daysOfWork(calendarOfVisit(calendars, who), delivery)
  const asked = { ...who, days, values: workOrder.values }
  const place =
    latestVisit(calendars, loads, asked, { from, until: date }) ??
    latestVisit(calendars, loads, { ...asked, days: 1 }, { from: date, until: addDays(date, 1) })
  return place === null ? [] : movedTo(delivery, place)
}

/**
 * The moves of an existing order to its promised date: its steps, production and visit, with the
 * visit's crew. The delivery before an installation moves along if it would be out of order. Empty
 * for a new order.
 *
 * Null if one of the moving events is frozen, if the promise schedules no days for a pending step,
 * or if the order has no such visit: moving only the steps would leave it without its date.
 */
export const ownMoves = (
  attempt: AskedPromise,
  promised: PromisedDate,
  crewIds: ReadonlyArray<string> = attempt.question.crewIds
): ChangeSet | null => {
  const { isStaying, own, whole } = attempt
  if (own === null) return []
  if (own.visit === null) return null
  const stays = (event: ReferenceEvent | StepEvent) => isStaying(event, own.workOrder)
  if (own.visit.eventType === "DeliveryEvent" && crewIds.length > 1) return null
  const { date: start, endDate: end, steps } = promised
  const isPromised = new Set(steps.map(({ stepId }) => stepId))
  if ([...own.steps.keys()].some((stepId) => !isPromised.has(stepId))) return null
  const visit = movedTo(
    own.visit,
    { start, end },
    changedCrew(own.visit, crewOf(own.visit, crewIds))
  )
  const production = movedProduction(own, promised)
  const mustMove = [
    ...own.steps.values(),
    ...(visit.length === 0 ? [] : [own.visit]),
    ...(own.production === null || production.length === 0 ? [] : [own.production])
  ]
  if (mustMove.some(stays)) return null
  const references = [...visit, ...production, ...movedDelivery(attempt, own, promised, stays)]
  const moved = steps.flatMap(({ daysOff, endDate, startDate, stepId }) => {
    const event = own.steps.get(stepId)
    if (event === undefined) return []
    const after = { ...withDays(event, { start: startDate, end: endDate }), daysOff }
    return changedIfDifferent("event", event, after, { _tag: "Requested" })
  })
  const referenced = referenceChanges(whole, references)
  if (Result.isFailure(referenced)) return null
  const changes = [...moved, ...referenced.success]
  const isLong = changes.some(
    ({ after }) => after !== null && "allDay" in after && isTooLong(after)
  )
  return isLong ? null : changes
}
