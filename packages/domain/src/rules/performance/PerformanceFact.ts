import * as Schema from "effect/Schema"
import { type WorkingCalendar, workedDays } from "../../kernel/calendar/index.ts"
import { described, Id, sharedFields } from "../../kernel/record/index.ts"
import { addDays, daysBetween, LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { type Event, eventDays, isVisit } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import { isMeasuredEvent, type MeasuredEvent, MoveCause } from "./DayChange.ts"
import type { DateHistory } from "./dateHistories.ts"

const { workOrderId } = sharedFields

const on = described("The day of the completion, or of the move.", LocalDate)

const visit = {
  workOrderId,
  on,
  kind: described(
    "Whether it is a delivery or an installation.",
    Schema.Literals(["delivery", "installation"])
  ),
  crewIds: described("Ids of its shipper or crews.", Schema.Array(Id)),
  clientName: sharedFields.clientName
}

/**
 * A measured fact about a work order.
 * - `Visit`: a completed delivery or installation, with the last day first and last promised.
 * - `LeadTime`: calendar days from the creation of an order to its last visit.
 * - `Step`: the planned and actual worked days of a completed step that was started before.
 * - `Move`: a move of a delivery or installation; `daysLater` in worked days, negative if earlier.
 */
export const PerformanceFact = Schema.Union([
  Schema.TaggedStruct("Visit", {
    ...visit,
    firstPromised: described("The last day that was promised first.", LocalDate),
    lastPromised: described("The last day that was promised last.", LocalDate)
  }),
  Schema.TaggedStruct("LeadTime", {
    workOrderId,
    on,
    jobTypeId: described("The job type; null for none.", Schema.NullOr(Id)),
    days: described("Number of calendar days.", Schema.Int)
  }),
  Schema.TaggedStruct("Step", {
    workOrderId,
    on,
    progressId: sharedFields.progressId,
    plannedDays: described("Number of planned worked days.", Schema.Int),
    actualDays: described("Number of worked days from start to completion.", Schema.Int)
  }),
  Schema.TaggedStruct("Move", {
    ...visit,
    cause: MoveCause,
    from: described("The last day before the move.", LocalDate),
    to: described("The last day after the move.", LocalDate),
    daysLater: described("Number of worked days; negative if it moved earlier.", Schema.Int)
  })
]).annotate({ identifier: "PerformanceFact" })
export type PerformanceFact = typeof PerformanceFact.Type

const lastDay = ({ end }: { readonly end: LocalDate }): LocalDate => addDays(end, -1)

const daysAtLeastOne = (calendar: WorkingCalendar, start: LocalDate, end: LocalDate): number =>
  Math.max(1, workedDays(calendar, start, end))

type MeasuredVisit = Exclude<MeasuredEvent, { readonly eventType: "StepEvent" }>

const visitFacts = (
  event: MeasuredVisit,
  { clientName }: WorkOrder,
  { first, last, moves }: DateHistory,
  { shop: { calendar } }: PlanCalendars
): ReadonlyArray<PerformanceFact> => {
  const isDelivery = event.eventType === "DeliveryEvent"
  const crews = isDelivery ? [event.shipperId] : event.installerIds
  const own = {
    workOrderId: event.workOrderId,
    kind: isDelivery ? ("delivery" as const) : ("installation" as const),
    crewIds: crews.filter((id) => id !== null),
    clientName
  }
  const done: ReadonlyArray<PerformanceFact> =
    event.status === "Completed"
      ? [
          {
            _tag: "Visit",
            ...own,
            on: lastDay(eventDays(event)),
            firstPromised: lastDay(first),
            lastPromised: lastDay(last)
          }
        ]
      : []
  return [
    ...done,
    ...moves.map(
      (move): PerformanceFact => ({
        _tag: "Move",
        ...own,
        on: move.on,
        cause: move.cause,
        from: lastDay(move.from),
        to: lastDay(move.to),
        daysLater: workedDays(calendar, move.from.end, move.to.end)
      })
    )
  ]
}

const stepFacts = (
  event: Exclude<MeasuredEvent, MeasuredVisit>,
  { last, startedOn }: DateHistory,
  calendars: PlanCalendars
): ReadonlyArray<PerformanceFact> => {
  const { end } = eventDays(event)
  if (event.status !== "Completed" || startedOn === null || startedOn >= end) return []
  const { workOrderId: order, progressId } = event
  const calendar = calendarOf(calendars, { kind: "progress", id: progressId })
  return [
    {
      _tag: "Step",
      workOrderId: order,
      on: addDays(end, -1),
      progressId,
      plannedDays: daysAtLeastOne(calendar, last.start, last.end),
      actualDays: daysAtLeastOne(calendar, startedOn, end)
    }
  ]
}

/** The visit that completes an order: the installation, or the delivery of an order without one. */
const completingVisit = (events: ReadonlyArray<MeasuredVisit>): MeasuredVisit | undefined =>
  events.find(({ eventType }) => eventType === "InstallationEvent") ?? events[0]

const leadTimeFacts = (
  { id, jobTypeId, createdOn }: WorkOrder,
  visits: ReadonlyArray<MeasuredVisit>,
  histories: ReadonlyMap<string, DateHistory>
): ReadonlyArray<PerformanceFact> => {
  const completing = completingVisit(visits)
  if (completing?.status !== "Completed" || !histories.has(completing.id)) return []
  const done = lastDay(eventDays(completing))
  if (done < createdOn) return []
  return [
    { _tag: "LeadTime", workOrderId: id, on: done, jobTypeId, days: daysBetween(createdOn, done) }
  ]
}

const isMeasuredVisit = (event: Event): event is MeasuredVisit =>
  isMeasuredEvent(event) && isVisit(event)

/**
 * Measures the completed work and the moved dates of a plan. Only events with a history count. The
 * plan has all events of their work orders.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * performanceFacts(booked, calendars, dateHistories([])) // => []
 */
export const performanceFacts = (
  plan: Plan,
  calendars: PlanCalendars,
  histories: ReadonlyMap<string, DateHistory>
): ReadonlyArray<PerformanceFact> => {
  const facts: Array<PerformanceFact> = []
  const visits = new Map<string, Array<MeasuredVisit>>()
  for (const event of plan.event.values()) {
    if (!isMeasuredEvent(event)) continue
    const history = histories.get(event.id)
    const order = plan.workOrder.get(event.workOrderId)
    if (order === undefined) continue
    if (!isMeasuredVisit(event)) {
      if (history !== undefined) facts.push(...stepFacts(event, history, calendars))
      continue
    }
    const own = visits.get(order.id)
    if (own === undefined) visits.set(order.id, [event])
    else own.push(event)
    if (history !== undefined) facts.push(...visitFacts(event, order, history, calendars))
  }
  for (const [id, own] of visits) {
    const order = plan.workOrder.get(id)
    if (order !== undefined) facts.push(...leadTimeFacts(order, own, histories))
  }
  return facts
}
