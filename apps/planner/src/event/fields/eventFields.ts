import type { EventDetails } from "@atelier/contract"
import {
  canEditEvent,
  mayChangeSection,
  mayChangeStepValues,
  type UserConfiguration
} from "@atelier/domain/access"
import { type Event, type EventType, isFurtherVisit, isInterrupted } from "@atelier/domain/event"
import type { Names } from "../../plan/eventLook.ts"
import type { EventField } from "../form/EventForm.ts"

export const fieldsOfKind = {
  StepEvent: [
    "time",
    "daysOff",
    "dateLocked",
    "unlinked",
    "userIds",
    "values",
    "workOrderGroupId",
    "comment"
  ],
  ProductionEvent: ["time", "dateLocked", "workOrderGroupId", "comment"],
  DeliveryEvent: ["time", "dateLocked", "shipperId", "values", "workOrderGroupId", "comment"],
  InstallationEvent: [
    "time",
    "dateLocked",
    "installerIds",
    "values",
    "workOrderGroupId",
    "comment"
  ],
  UserEvent: ["title", "time", "customHexColor", "userIds", "workOrderId", "comment"],
  BlockerEvent: ["title", "time", "scope", "comment"]
} as const satisfies { readonly [K in EventType]: ReadonlyArray<EventField> }

const mayHaveDaysOff = (event: Event, { progress }: Pick<Names, "progress">): boolean =>
  event.eventType === "StepEvent" &&
  event.status !== "Completed" &&
  (isInterrupted(event) || progress.get(event.progressId)?.mayInterrupt === true)

const needsMore = (
  user: UserConfiguration,
  details: EventDetails,
  names: Names,
  field: EventField
): boolean => {
  const { event, workOrder } = details
  switch (field) {
    case "daysOff":
      return mayHaveDaysOff(event, names)
    case "values":
      if (isFurtherVisit(event)) return true
      return (
        event.eventType === "StepEvent" &&
        workOrder?.origin === "Planification" &&
        mayChangeStepValues(user, event.progressId)
      )
    case "workOrderGroupId":
      return workOrder !== null && mayChangeSection(user, workOrder, workOrder, "info")
    case "unlinked":
      return details.link !== null && event.status !== "Completed"
    case "dateLocked":
      return event.status !== "Completed"
    default:
      return true
  }
}

export const editableFields = (
  user: UserConfiguration,
  details: EventDetails,
  names: Names
): ReadonlySet<EventField> => {
  if (!canEditEvent(user, details.event)) return new Set()
  const fields: ReadonlyArray<EventField> = fieldsOfKind[details.event.eventType]
  return new Set(fields.filter((field) => needsMore(user, details, names, field)))
}
