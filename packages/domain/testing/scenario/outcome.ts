import { Result } from "effect"
import { addDays } from "../../src/kernel/time/index.ts"
import type { Plan, Reason } from "../../src/records/change/index.ts"
import type { Event, StepEvent } from "../../src/records/event/index.ts"
import type { WorkOrder } from "../../src/records/work-order/index.ts"
import { planCalendars } from "../../src/rules/capacity/index.ts"
import { percentOfSteps } from "../../src/rules/completing/index.ts"
import { brokenLinks } from "../../src/rules/moving/index.ts"
import type { ReviewRow } from "../../src/rules/review-list/index.ts"
import type { ScenarioState } from "./afterAction.ts"
import { dayText, timeText } from "./dayText.ts"

const reasonText = (reason: Reason): string => {
  switch (reason._tag) {
    case "LinkedTo":
      return `linked to ${reason.referenceDate}`
    case "MovedAlong":
      return `moved along with ${reason.referenceDate}`
    case "PushedBy":
      return `pushed by ${reason.progressName}`
    case "CompletedBefore":
      return `completed before ${reason.progressName}`
    case "CompletedBeforeDate":
      return `completed before the ${reason.referenceDate}`
    case "CompletedWithSteps":
      return "completed with its steps"
    case "CarriesDate":
      return `carries the ${reason.referenceDate} date`
    case "ClosedBy":
      return `moved because of ${reason.title}`
    case "Requested":
      return "asked for"
    case "Undone":
      return "taken back"
    case "Planned":
      return "planned"
    case "Imported":
      return "imported"
  }
}

const progressName = (plan: Plan, id: string): string => plan.progress.get(id)?.name ?? id

const marks = (event: Event): string =>
  [
    event.status === "Pending" ? "" : `, ${event.status.toLowerCase()}`,
    event.eventType === "StepEvent" && event.link === "unlinked" ? ", unlinked" : ""
  ].join("")

const kindText = {
  ProductionEvent: "production",
  DeliveryEvent: "delivery",
  InstallationEvent: "installation"
}

const labelOf = (plan: Plan, event: Event): string | null => {
  if (event.eventType === "StepEvent") return progressName(plan, event.progressId)
  if (!("isMainEvent" in event)) return null
  return `${event.isMainEvent ? "" : "further "}${kindText[event.eventType]}`
}

const orderPicture = (plan: Plan, order: WorkOrder): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...plan.event.values()].flatMap((event) => {
      const label = labelOf(plan, event)
      const own = "workOrderId" in event && event.workOrderId === order.id
      return own && label !== null ? [[label, `${timeText(event)}${marks(event)}`]] : []
    })
  )

const stepsOf = (plan: Plan, order: WorkOrder): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.workOrderId === order.id ? [event] : []
  )

const eachOrder = <T>(plan: Plan, of: (order: WorkOrder) => T): Readonly<Record<string, T>> =>
  Object.fromEntries([...plan.workOrder.values()].map((order) => [order.name, of(order)]))

const why = ({ plan, proposal }: ScenarioState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (proposal?.changes ?? []).flatMap(({ table, before, after, reason }) => {
      const row = after ?? before
      const label =
        table === "event" && row !== null && "eventType" in row ? labelOf(plan, row) : table
      return label === null ? [] : [[label, reasonText(reason)]]
    })
  )

const rowPicture = (plan: Plan, row: ReviewRow) => {
  const end = addDays(row.endDate, -1)
  return {
    step: progressName(plan, row.progressId),
    days: end === row.startDate ? dayText(end) : `${dayText(row.startDate)} to ${dayText(end)}`,
    "number of days": row.numberOfDaysDefault,
    ticked: row.checked,
    over: row.isOverCapacityData.isOverCapacity,
    "worst days": row.isOverCapacityData.capacityData.map(
      (it) => `${dayText(it.date)}: ${it.totalValue} of ${it.capacity ?? "any"} ${it.measureType}`
    ),
    warnings: row.warnings
  }
}

/** Describes the state in words, for comparison with the fields of a `then.json`. */
export const outcome = (at: ScenarioState) => {
  const { plan, proposal } = at
  const calendars = Result.getOrThrow(planCalendars(plan))
  return {
    plan: eachOrder(plan, (order) => orderPicture(plan, order)),
    "broken links": eachOrder(plan, (order) =>
      brokenLinks(plan, calendars, order.id).map(({ event }) =>
        progressName(plan, event.progressId)
      )
    ),
    "percent completed": eachOrder(plan, (order) =>
      percentOfSteps(calendars, order, stepsOf(plan, order))
    ),
    why: why(at),
    over: (proposal?.overloads ?? []).map(
      ({ resource, date, totalValue, capacity, measureType }) =>
        `${progressName(plan, resource.id ?? resource.kind)} on ${dayText(date)}: ${totalValue} of ${capacity} ${measureType}`
    ),
    "newly late": (proposal?.newlyLate ?? []).map(({ eventId, due }) => {
      const event = plan.event.get(eventId)
      return `${event === undefined ? eventId : labelOf(plan, event)} for ${dayText(due)}`
    }),
    refused: at.refused,
    asked: at.asked,
    offered: at.offered,
    rows: at.rows === null ? null : at.rows.map((row) => rowPicture(plan, row))
  }
}
