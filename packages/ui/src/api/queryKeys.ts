import type { CallName } from "@atelier/contract"
import type { Table } from "@atelier/domain/change"

/**
 * Every call that reads, with the tables that its answer is made from. A change set that touches
 * one of them makes the answer stale.
 *
 */
export const queryTables = {
  getUserConfig: ["user", "shop", "generalNotification"],
  getUsers: ["user"],
  getBuildNumberInfo: ["user"],
  getLastPublicationNotesPdf: [],
  getNotifications: ["event", "workOrder"],
  countNewNotifications: ["event", "workOrder"],
  alerts: ["workOrder"],
  queryEvents: ["event", "workOrder"],
  getEvent: ["event", "workOrder", "template", "progress"],
  getCalendar: ["event", "workOrder"],
  getCalendarView: ["event", "workOrder"],
  getProgressAppointments: ["event", "workOrder"],
  getAllProgressAppointments: ["event", "workOrder"],
  getDeliveryAppointments: ["event", "workOrder"],
  getAllDeliveryAppointments: ["event", "workOrder"],
  getInstallationAppointments: ["event", "workOrder"],
  getAllInstallationAppointments: ["event", "workOrder"],
  getProductionAppointments: ["event", "workOrder"],
  getProgressAppointmentDate: ["event", "workOrder", "progress"],
  isMoveLaterStep: ["progress"],
  getBlockers: ["event"],
  queryBlockers: ["event"],
  previewBlocker: ["event", "workOrder", "progress"],
  getEventHistory: ["event"],
  getWorkOrderHistory: ["workOrder", "event", "lock", "hide", "note"],
  getLaterProgressAppointments: ["event", "workOrder", "template", "progress"],
  generateReviewList: ["template", "jobType", "progress", "event"],
  regenerateReviewList: ["template", "jobType", "progress", "event"],
  getWorkOrder: ["workOrder", "event"],
  generateCopyReviewList: ["template", "jobType", "progress", "event", "workOrder"],
  copyWorkOrder: ["workOrder", "template"],
  getWorkOrders: [
    "workOrder",
    "event",
    "template",
    "jobType",
    "workOrderGroup",
    "projectManager",
    "contractor",
    "shipper",
    "installer",
    "progress"
  ],
  exportWorkOrders: [
    "workOrder",
    "event",
    "template",
    "jobType",
    "workOrderGroup",
    "projectManager",
    "contractor",
    "shipper",
    "installer",
    "progress"
  ],
  getWorkOrdersCount: ["workOrder", "event", "workOrderGroup"],
  getWorkOrderWithoutSteps: ["workOrder"],
  getWorkOrderStepValues: ["workOrder"],
  getWorkOrderStepValuesById: ["workOrder"],
  findWorkOrderByName: ["workOrder"],
  getDeliveryDate: ["workOrder"],
  getInstallationDate: ["workOrder"],
  getWorkOrderProgress: ["workOrder", "event", "progress"],
  getWorkOrdersValues: ["workOrder"],
  getWorkOrderStepsValues: ["workOrder"],
  getWorkOrdersWithoutProgress: ["workOrder"],
  checkIfBrokenLink: ["workOrder", "event", "template"],
  getWorkOrderGroups: ["workOrderGroup"],
  getProgresses: ["progress", "user"],
  getInstallers: ["installer", "user"],
  getShippers: ["shipper", "user"],
  getProgressCapacities: ["event", "workOrder", "progress", "progressMaintenance", "shop"],
  getInstallerCapacities: ["event", "workOrder", "installer", "shop"],
  getShipperCapacities: ["event", "workOrder", "shipper", "shop"],
  getProductionCapacities: ["event", "workOrder", "shop"],
  getProductionDailyCapacities: ["event", "workOrder", "shop"],
  getWorkOrderProgressValues: ["event", "workOrder", "progress", "progressMaintenance", "user"],
  getWorkOrderDeliveryValues: ["event", "workOrder", "shipper", "user"],
  getWorkOrderInstallationValues: ["event", "workOrder", "installer", "user"],
  getWorkOrderProductionValues: ["event", "workOrder", "user"],
  getProgressListView: ["progress", "user"],
  getAllProgressConfig: ["progress", "user"],
  getProgressConfig: ["progress", "user"],
  getTemplateDetail: ["template"],
  getCapacityTypes: [],
  getUnitTypes: [],
  getDashboards: ["dashboard"],
  getDashboard: ["dashboard"],
  getCharts: ["dashboard"],
  getChartValueTypes: ["dashboard"],
  getChartData: [
    "dashboard",
    "event",
    "workOrder",
    "progress",
    "installer",
    "shipper",
    "shop",
    "mergedSchedulingConfig",
    "progressMaintenance",
    "mergedProgressMaintenance"
  ],
  getCalendarProgressConfig: ["calendarItems"],
  getCalendarShippersConfig: ["calendarItems"],
  getCalendarInstallersConfig: ["calendarItems"],
  getCalendarProductionConfig: ["calendarItems"],
  getCalendarEmailConfig: ["calendarItems"],
  getEmails: [],
  previewEventEmail: ["event", "workOrder", "shipper", "installer", "emailConfiguration"],
  getEmailConfiguration: ["emailConfiguration"],
  getTemplates: ["template"],
  getJobTypes: ["jobType"],
  getContractors: ["contractor"],
  getProjectManagers: ["projectManager"],
  getRooms: ["room"],
  getProgressScheduling: [
    "workOrder",
    "event",
    "schedulingConfig",
    "thresholds",
    "lock",
    "hide",
    "note",
    "progress",
    "user"
  ],
  getMergedProgressScheduling: [
    "workOrder",
    "event",
    "mergedSchedulingConfig",
    "thresholds",
    "lock",
    "hide",
    "note",
    "progress",
    "user"
  ],
  replanShop: [],
  resolveOverloads: [],
  promiseDate: ["event", "workOrder", "template", "jobType", "progress", "shop"],
  promiseWorkOrder: ["event", "workOrder", "progress", "shop"],
  datesThatFit: ["event", "workOrder", "template", "jobType", "progress", "shop"],
  placeWorkOrder: ["event", "workOrder", "progress", "shop"],
  getSchedulingConfigs: ["schedulingConfig", "user"],
  getMergedSchedulingConfigs: ["mergedSchedulingConfig", "user"],
  getThresholds: ["thresholds"],
  getOngoingMaintenances: ["progressMaintenance", "mergedProgressMaintenance", "user"],
  getUserNames: ["user"]
} as const satisfies { readonly [N in CallName]?: ReadonlyArray<Table> }

/** The name of a call that reads. */
export type QueryName = keyof typeof queryTables

/** The name of a call that writes. */
export type WriteName = Exclude<CallName, QueryName>

/** The key of a call's answer; without input, of all its answers. */
export const queryKey = (name: QueryName, input?: unknown): ReadonlyArray<unknown> =>
  input === undefined ? [name] : [name, input]

/** The calls whose answers depend on one of the tables. */
export const queriesOn = (tables: ReadonlySet<Table>): ReadonlyArray<QueryName> =>
  (Object.keys(queryTables) as ReadonlyArray<QueryName>).filter((name) =>
    queryTables[name].some((table) => tables.has(table))
  )
