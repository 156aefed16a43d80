import * as Equal from "effect/Equal"
import { canEditEvent, mayChangeSection, permits, type UserConfiguration } from "../access/index.ts"
import {
  type Event,
  isFurtherVisit,
  type ReferenceEvent,
  type StepEvent,
  type UserEvent
} from "../event/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import type { ChangesAbout } from "./changesAbout.ts"
import { editsMainEvent } from "./mayWriteWorkOrder.ts"
import { statesOf, type WriteRule, type Written } from "./Writer.ts"

type OrderEvent = StepEvent | ReferenceEvent

/** Which kind of main event each reference date is on, and which section of the order it is in. */
const eventOf = {
  production: "ProductionEvent",
  delivery: "DeliveryEvent",
  installation: "InstallationEvent"
} as const satisfies { readonly [D in ReferenceDate]: ReferenceEvent["eventType"] }

const dateOf = {
  ProductionEvent: "production",
  DeliveryEvent: "delivery",
  InstallationEvent: "installation"
} as const satisfies { readonly [K in ReferenceEvent["eventType"]]: ReferenceDate }

const orderChangeIn = (about: ChangesAbout, workOrderId: string) =>
  about(workOrderId).find((change) => change.table === "workOrder" && change.id === workOrderId)

/** Whether the change set changes a section of the order that the user edits. */
const editsOrderSection = (
  user: UserConfiguration,
  about: ChangesAbout,
  workOrderId: string,
  date: ReferenceDate
): boolean => {
  const order = orderChangeIn(about, workOrderId)
  if (order?.table !== "workOrder" || order.before === null || order.after === null) return false
  return mayChangeSection(user, order.before, order.after, date)
}

/** Whether the change set completes a step of the order that the user edits. */
const completesStep = (
  user: UserConfiguration,
  about: ChangesAbout,
  workOrderId: string
): boolean =>
  about(workOrderId).some(
    ({ table, after }) =>
      table === "event" &&
      after?.eventType === "StepEvent" &&
      after.workOrderId === workOrderId &&
      after.status === "Completed" &&
      canEditEvent(user, after)
  )

/** Whether a row of the same change set that the user edits brings this one along. */
const follows = (
  { writer: { user }, reason, about, before, after }: Written<Event>,
  event: OrderEvent
): boolean => {
  switch (reason._tag) {
    case "LinkedTo":
    case "MovedAlong":
      return (
        event.eventType === "StepEvent" &&
        (editsMainEvent(user, about, event.workOrderId, eventOf[reason.referenceDate]) ||
          editsOrderSection(user, about, event.workOrderId, reason.referenceDate))
      )
    case "CarriesDate":
      return (
        event.eventType !== "StepEvent" &&
        event.isMainEvent &&
        dateOf[event.eventType] === reason.referenceDate &&
        editsOrderSection(user, about, event.workOrderId, reason.referenceDate)
      )
    case "CompletedWithSteps":
      return (
        event.eventType === "ProductionEvent" &&
        completesStep(user, about, event.workOrderId) &&
        Equal.equals(before, { ...after, status: before?.status, version: before?.version })
      )
    default:
      return false
  }
}

/** Whether the event comes or goes with its work order, or with another plan for it. */
const goesWithOrder = (
  { writer: { user }, about, before }: Written<Event>,
  event: OrderEvent
): boolean => {
  const order = orderChangeIn(about, event.workOrderId)
  if (order === undefined) return false
  if (order.after === null) return before !== null && permits(user, ["deleteWorkOrder"])
  if (permits(user, ["createWorkOrder"])) return true
  return (
    event.eventType !== "StepEvent" &&
    event.isMainEvent &&
    editsOrderSection(user, about, event.workOrderId, dateOf[event.eventType])
  )
}

/**
 * Further visits are made and deleted by who edits them; all else comes and goes with its order.
 */
const mayWriteOrderEvent = (written: Written<Event>, event: OrderEvent): boolean => {
  const { writer, before, after } = written
  const isTheirs = statesOf(written).every((state) => canEditEvent(writer.user, state))
  if (before !== null && after !== null) return isTheirs || follows(written, event)
  return (isFurtherVisit(event) && isTheirs) || goesWithOrder(written, event)
}

/** User events are everybody's, but come to be about a work order only by who sees it. */
const mayWriteUserEvent = (
  { writer, before, after }: Written<Event>,
  { workOrderId }: UserEvent
): boolean => {
  const stays =
    after === null ||
    workOrderId === null ||
    (before?.eventType === "UserEvent" && before.workOrderId === workOrderId)
  return stays || writer.seesWorkOrder(workOrderId)
}

/**
 * Events are changed by who edits them, before and after, and become no other kind. What another
 * row of the same change set takes along follows the right on that row: linked steps that on their
 * reference date, main events that on their order's section, and all events of an order that comes
 * or goes the right to do so.
 */
export const mayWriteEvent: WriteRule<Event> = (written) => {
  const { before, after } = written
  const event = after ?? before
  if (event === null || (before !== null && before.eventType !== event.eventType)) return false
  switch (event.eventType) {
    case "BlockerEvent":
      return canEditEvent(written.writer.user, event)
    case "UserEvent":
      return mayWriteUserEvent(written, event)
    default:
      return mayWriteOrderEvent(written, event)
  }
}
