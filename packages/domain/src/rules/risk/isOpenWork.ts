import type { Event } from "../../records/event/index.ts"

/** A step or visit of a work order that is not completed. Production itself is never completed. */
export type OpenWork = Extract<
  Event,
  { readonly eventType: "StepEvent" | "DeliveryEvent" | "InstallationEvent" }
>

export const isOpenWork = (event: Event): event is OpenWork =>
  event.status !== "Completed" &&
  (event.eventType === "StepEvent" ||
    event.eventType === "DeliveryEvent" ||
    event.eventType === "InstallationEvent")
