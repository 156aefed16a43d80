import { sharedFields } from "@atelier/domain/record"
import { Schema } from "effect"
import type { Address } from "../../call/Call.ts"
import { daysQuery } from "../../query/queryText.ts"
import { workOrderFilters } from "./calendar.ts"

export const appointmentKinds = [
  "StepEvent",
  "DeliveryEvent",
  "InstallationEvent",
  "ProductionEvent"
] as const

const listsOfIds = {
  progressId: "steps",
  shipperId: "shipperIds",
  installerId: "installerIds"
} as const

/** The events of one kind at an address of the product specification, of one resource or all. */
export const appointmentsAt = (
  name: string,
  kind: (typeof appointmentKinds)[number],
  resource?: keyof typeof listsOfIds
): Address => ({
  method: "GET",
  path: `/Appointment/${name}`,
  summary:
    "The appointments of one kind on the days from start (inclusive) to end (exclusive), as far as the caller sees them: all, or those of the named resource.",
  query: daysQuery({
    ...workOrderFilters,
    ...(resource && { [resource]: Schema.optionalKey(sharedFields[resource]) })
  }),
  toInput: ({ query: { start, end, search, templateIds, workOrderTypeIds, ...sent } }) => {
    const id = resource && sent[resource]
    return {
      query: { start, end, search, kind },
      body: {
        templateIds,
        workOrderTypeIds,
        ...(resource && id !== undefined && { [listsOfIds[resource]]: [id] })
      }
    }
  }
})
