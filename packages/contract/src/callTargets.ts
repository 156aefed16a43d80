import type { Table } from "@atelier/domain/change"
import type { CallName } from "./calls.ts"

/** The one row that a call reads or changes: its table, and where the input names it. */
export interface CallTarget {
  readonly table: Table
  readonly part: "params" | "query" | "body"
  /** Inside an object as `workOrder.id`. */
  readonly field: string
}

const event = (part: CallTarget["part"], field = "id"): CallTarget => ({
  table: "event",
  part,
  field
})

const workOrder = (part: CallTarget["part"], field = "id"): CallTarget => ({
  table: "workOrder",
  part,
  field
})

/**
 * Calls about one row: reads begin their `ETag` with its version, and writes are only done when it is
 * still the one that `If-Match` names.
 */
export const callTargets: { readonly [N in CallName]?: CallTarget } = {
  getEvent: event("query", "eventId"),
  deleteEvent: event("params"),
  deleteUserEvent: event("query", "eventId"),
  setAppointmentDate: event("params"),
  setUserAppointmentDate: event("body"),
  setProgressAppointmentDate: event("body"),
  setReferenceAppointmentDate: event("body"),
  restoreLink: event("body"),
  startProgressAppointment: event("body", "progressAppointmentId"),
  completeProgressAppointment: event("body", "progressAppointmentId"),
  setAppointmentEndDate: event("body"),
  setProgressAppointmentEndDate: event("body"),
  setDeliveryAppointmentEndDate: event("body"),
  setInstallationAppointmentEndDate: event("body"),
  updateProgressAppointmentDetails: event("body"),
  updateReferenceAppointmentDetails: event("body"),
  updateDeliveryAppointmentDetails: event("body"),
  updateInstallationAppointmentDetails: event("body"),
  updateUserAppointmentDetails: event("body"),
  setBlockerEndDate: event("params"),
  getWorkOrder: workOrder("query"),
  updateWorkOrder: workOrder("body", "workOrder.id"),
  deleteWorkOrder: workOrder("params")
}
