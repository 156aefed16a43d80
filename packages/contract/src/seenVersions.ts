import type { Table } from "@atelier/domain/change"
import type { Call } from "./Call.ts"
import { type CallName, calls } from "./calls.ts"
import type { CallTarget } from "./callTargets.ts"

/** Of the row that a write names: in its body, or by `If-Match`. */
export interface RowVersion<F extends string | null = string | null> {
  readonly of: "row"
  readonly target: CallTarget
  /** Where the body says it, inside an object as `workOrder.version`; null where only `If-Match` does. */
  readonly field: F
}

/** Of several rows: the body has their `ids`, and beside them `versions`. */
export interface RowVersions {
  readonly of: "rows"
  readonly table: Table
}

/** Why a write needs no version. */
export type NoVersion =
  /** It changes no row that was there before. */
  | "creates"
  /** It is refused when a row that it takes back has changed since. */
  | "undoes"
  /** It empties or fills a shop that is not one's own yet. */
  | "wholeShop"
  /** It notes what the caller has seen; nobody else writes that. */
  | "ownMark"
  /** It says the whole order, or the place in one, that takes the place of what was there. */
  | "places"

/** How a write says which versions of rows it was decided on. */
export type SeenVersions =
  | RowVersion
  | RowVersions
  /** Of what is found by other fields than an id; 0 where nothing is there yet. */
  | { readonly of: "place"; readonly field: string }
  /** The body is not complete without them. */
  | { readonly of: "input" }
  | { readonly of: "none"; readonly because: NoVersion }

/** The name of a call that writes. */
export type WriteCallName = {
  [N in CallName]: (typeof calls)[N]["scope"] extends "write" ? N : never
}[CallName]

/** Whether a call writes. */
export const isWriteName = (name: string): name is WriteCallName =>
  (calls as Readonly<Record<string, Call>>)[name]?.scope === "write"

type Place = Omit<CallTarget, "table">

const body: Place = { part: "body", field: "id" }
const params: Place = { part: "params", field: "id" }

const ifMatch = (table: Table, place: Place): RowVersion<null> => ({
  of: "row",
  target: { table, ...place },
  field: null
})

const inBody = (table: Table, place: Place): RowVersion<"version"> => ({
  of: "row",
  target: { table, ...place },
  field: "version"
})

const creates = { of: "none", because: "creates" } as const
const places = { of: "none", because: "places" } as const
const ownMark = { of: "none", because: "ownMark" } as const
const wholeShop = { of: "none", because: "wholeShop" } as const
const input = { of: "input" } as const
const workOrders = { of: "rows", table: "workOrder" } as const

const step: Place = { part: "body", field: "progressAppointmentId" }
const dashboard: Place = { part: "body", field: "dashboardId" }

/**
 * How each call that writes says which versions it was decided on. Without, the last writer wins; a strict
 * shop, and a request that asks for it, refuses that as `VersionRequired`.
 */
export const seenVersions = {
  saveUserConfig: inBody("user", { ...body, orCaller: true }),
  setUserLastSeenBuildNumber: ownMark,
  startEmpty: wholeShop,
  loadDemo: wholeShop,
  updateShopSettings: input,
  setNotificationsNotNew: ownMark,
  setNotificationRead: ownMark,
  setAllNotificationsRead: ownMark,

  createUserAppointment: creates,
  deleteEvent: ifMatch("event", params),
  deleteUserEvent: ifMatch("event", { part: "query", field: "eventId" }),
  setAppointmentDate: inBody("event", params),
  setUserAppointmentDate: inBody("event", body),
  setProgressAppointmentDate: inBody("event", body),
  setReferenceAppointmentDate: inBody("event", body),
  setReferenceAppointmentsDate: input,
  setProgressAppointmentsDates: input,
  restoreLink: inBody("event", body),
  startProgressAppointment: ifMatch("event", step),
  completeProgressAppointment: ifMatch("event", step),
  setAppointmentEndDate: inBody("event", body),
  setProgressAppointmentEndDate: inBody("event", body),
  setDeliveryAppointmentEndDate: inBody("event", body),
  setInstallationAppointmentEndDate: inBody("event", body),
  updateProgressAppointmentDetails: inBody("event", body),
  updateReferenceAppointmentDetails: inBody("event", body),
  updateDeliveryAppointmentDetails: inBody("event", body),
  updateInstallationAppointmentDetails: inBody("event", body),
  updateUserAppointmentDetails: inBody("event", body),
  duplicateInstallationAppointmentDetails: creates,
  duplicateDeliveryAppointmentDetails: creates,
  setBlockerEndDate: inBody("event", params),
  undoChange: { of: "none", because: "undoes" },

  confirmMoves: input,

  createWorkOrder: creates,
  updateWorkOrder: {
    of: "row",
    target: { table: "workOrder", part: "body", field: "workOrder.id" },
    field: "workOrder.version"
  },
  bulkChange: workOrders,
  deleteWorkOrders: workOrders,
  deleteWorkOrder: ifMatch("workOrder", params),
  deleteWorkOrderByQuery: ifMatch("workOrder", { part: "query", field: "id" }),
  createWorkOrderGroup: creates,
  importWorkOrders: creates,

  createSchedulingConfig: creates,
  updateSchedulingConfig: inBody("schedulingConfig", body),
  deleteSchedulingConfig: ifMatch("schedulingConfig", body),
  createMergedSchedulingConfig: creates,
  updateMergedSchedulingConfig: inBody("mergedSchedulingConfig", body),
  deleteMergedSchedulingConfig: ifMatch("mergedSchedulingConfig", body),
  saveThresholds: input,
  lockPosition: places,
  unlockPosition: places,
  lockPositions: places,
  lockMergedPosition: places,
  unlockMergedPosition: places,
  lockMergedPositions: places,
  hideWorkOrderForProgress: creates,
  saveSchedulingWorkOrderNote: { of: "place", field: "version" },
  startProgressMaintenance: ifMatch("progressMaintenance", params),
  endProgressMaintenance: ifMatch("progressMaintenance", params),
  startMergedProgressMaintenance: ifMatch("mergedProgressMaintenance", params),
  endMergedProgressMaintenance: ifMatch("mergedProgressMaintenance", params),

  createProgress: creates,
  updateProgress: inBody("progress", body),
  softDeleteProgress: ifMatch("progress", body),
  updateProgressOrder: places,
  createTemplate: creates,
  updateTemplate: inBody("template", body),
  deleteTemplate: ifMatch("template", body),
  createJobType: creates,
  updateJobType: inBody("jobType", body),
  deleteJobType: ifMatch("jobType", body),
  createInstaller: creates,
  updateInstaller: inBody("installer", body),
  deleteInstaller: ifMatch("installer", body),
  createShipper: creates,
  updateShipper: inBody("shipper", body),
  deleteShipper: ifMatch("shipper", body),

  createDashboard: creates,
  updateDashboard: inBody("dashboard", body),
  removeDashboard: ifMatch("dashboard", body),
  createChart: ifMatch("dashboard", dashboard),
  removeChart: ifMatch("dashboard", dashboard),
  orderCharts: ifMatch("dashboard", dashboard),
  setChartValueTypes: ifMatch("dashboard", dashboard),

  updateCalendarItemsConfig: input,
  sendDeliveryEmail: creates,
  sendInstallationEmail: creates,
  updateEmailConfiguration: input
} as const satisfies { readonly [N in WriteCallName]: SeenVersions }

/** The same of the writes of a generic resource. */
export const resourceSeenVersions = (table: Table) =>
  ({ create: creates, update: inBody(table, params), remove: ifMatch(table, params) }) as const

/** Calls whose body may say the version of the one row that it names. */
export type BodyVersionName = {
  [N in WriteCallName]: (typeof seenVersions)[N] extends RowVersion<"version"> ? N : never
}[WriteCallName]

/** Calls that say the version of their row by `If-Match` alone. */
export type IfMatchName = {
  [N in WriteCallName]: (typeof seenVersions)[N] extends RowVersion<null> ? N : never
}[WriteCallName]
