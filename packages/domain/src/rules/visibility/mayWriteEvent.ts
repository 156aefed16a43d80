import * as Equal from "effect/Equal"
import {
  canEditEvent,
  mayChangeSection,
  permits,
  type UserConfiguration
} from "../../records/access/index.ts"
import {
  type Event,
  isFurtherVisit,
  type ReferenceEvent,
  type StepEvent,
  type UserEvent
} from "../../records/event/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { ChangesAbout } from "./changesAbout.ts"
import { editsMainEvent } from "./mayWriteWorkOrder.ts"
import { statesOf, type WriteRule, type Written } from "./Writer.ts"

type OrderEvent = StepEvent | ReferenceEvent

/** The main event type of each reference date, and the section of each main event type. */
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

/** True if the change follows from another row of the change set that the user may edit. */
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

/** True if the event is created or deleted with its work order, or with a new plan of it. */
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

/** Further visits need the right to edit them; other events that of their order. */
const mayWriteOrderEvent = (written: Written<Event>, event: OrderEvent): boolean => {
  const { writer, before, after } = written
  const isTheirs = statesOf(written).every((state) => canEditEvent(writer.user, state))
  if (before !== null && after !== null) return isTheirs || follows(written, event)
  return (isFurtherVisit(event) && isTheirs) || goesWithOrder(written, event)
}

/** Every user may, but linking to a work order needs access to it. */
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
 * Changing an event needs the right to edit it before and after the change; its type cannot change.
 *
 * A change that follows from another row needs the right for that row instead. Linked steps follow
 * their reference date, and main events follow the section of their work order. Events that are
 * created or deleted with a work order need the right to do so.
 */
export const mayWriteEvent: WriteRule<Event> = (written) => {
  const { before, after } = written
  const event = after ?? before
  if (event === null || (before !== null && before.eventType !== event.eventType)) return false
  switch (event.eventType) {
    case "BlockerEvent":
      return statesOf(written).every((state) => canEditEvent(written.writer.user, state))
    case "UserEvent":
      return mayWriteUserEvent(written, event)
    default:
      return mayWriteOrderEvent(written, event)
  }
}
