import type { CalendarEvent } from "@atelier/contract"
import { type Event, eventDays } from "@atelier/domain/event"
import type { Progress } from "@atelier/domain/progress"
import type { Installer, Shipper } from "@atelier/domain/resource"
import type { LocalDate } from "@atelier/domain/time"

export const PRODUCTION_COLOUR = "#64748B"

/** Colour of deliveries and installations without a crew. */
export const UNASSIGNED_COLOUR = "#94A3B8"

export const USER_EVENT_COLOUR = "#7C3AED"

export interface Names {
  readonly progress: ReadonlyMap<string, Progress>
  readonly shipper: ReadonlyMap<string, Shipper>
  readonly installer: ReadonlyMap<string, Installer>
}

export const eventColour = (event: Event, names: Names): string => {
  switch (event.eventType) {
    case "StepEvent":
      return names.progress.get(event.progressId)?.colorHexa ?? UNASSIGNED_COLOUR
    case "ProductionEvent":
      return PRODUCTION_COLOUR
    case "DeliveryEvent":
      return names.shipper.get(event.shipperId ?? "")?.colorHexa ?? UNASSIGNED_COLOUR
    case "InstallationEvent":
      return names.installer.get(event.installerIds[0] ?? "")?.colorHexa ?? UNASSIGNED_COLOUR
    case "UserEvent":
      return event.customHexColor ?? USER_EVENT_COLOUR
    case "BlockerEvent":
      return UNASSIGNED_COLOUR
  }
}

export const eventTitle = ({ event, workOrder }: CalendarEvent): string =>
  "title" in event ? event.title : (workOrder?.name ?? "")

/** Returns the progress of a step or the crew of a visit; empty if there is none. */
export const eventCrew = (event: Event, names: Names): string => {
  switch (event.eventType) {
    case "StepEvent":
      return names.progress.get(event.progressId)?.name ?? ""
    case "DeliveryEvent":
      return names.shipper.get(event.shipperId ?? "")?.name ?? ""
    case "InstallationEvent":
      return event.installerIds.flatMap((id) => names.installer.get(id)?.name ?? []).join(", ")
    default:
      return ""
  }
}

export const isLate = (event: Event, today: LocalDate): boolean =>
  event.eventType === "StepEvent" && event.status !== "Completed" && eventDays(event).end <= today
