import { describe, expect, it } from "vitest"
import { everyAddress, everyCall } from "./calls/everyCall.ts"

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

const specified: { readonly [area: string]: ReadonlyArray<readonly [Method, string]> } = {
  "user and utilities": [
    ["GET", "/User/getUserConfig"],
    ["POST", "/User/saveUserConfig"],
    ["GET", "/User/getUsers"],
    ["GET", "/Utilities/getBuildNumberInfo"],
    ["POST", "/Utilities/setUserLastSeenBuildNumber"],
    ["GET", "/Utilities/getLastPublicationNotesPdf"],
    ["GET", "/alerts"],
    ["GET", "/Notifications"],
    ["GET", "/Notifications/new"],
    ["POST", "/Notifications/setnotnew"],
    ["POST", "/Notifications/setread"],
    ["POST", "/Notifications/setallread"]
  ],
  "calendar and events": [
    ["GET", "/calendar"],
    ["GET", "/Events/getEvent"],
    ["POST", "/Events"],
    ["DELETE", "/events/{id}"],
    ["GET", "/Appointment/getProgressAppointments"],
    ["GET", "/Appointment/getDeliveryAppointments"],
    ["GET", "/Appointment/getInstallationAppointments"],
    ["GET", "/Appointment/getProductionAppointments"],
    ["GET", "/Appointment/getAllProgressAppointments"],
    ["GET", "/Appointment/getAllDeliveryAppointments"],
    ["GET", "/Appointment/getAllInstallationAppointments"],
    ["GET", "/v1.1/Appointment/getLaterProgressAppointments"],
    ["GET", "/v1.1/Appointment/getProgressAppointmentDate"],
    ["GET", "/progress/isMoveLaterStep"],
    ["POST", "/Appointment/setAppointmentDate/{id}"],
    ["POST", "/Appointment/setReferenceAppointmentDate"],
    ["POST", "/Appointment/setReferenceAppointmentsDate"],
    ["POST", "/Appointment/setProgressAppointmentDate"],
    ["POST", "/Appointment/setProgressAppointmentsDates"],
    ["POST", "/Appointment/SetAppointmentEndDate"],
    ["POST", "/Appointment/SetDeliveryAppointmentEndDate"],
    ["POST", "/Appointment/SetInstallationAppointmentEndDate"],
    ["POST", "/Appointment/setUserAppointmentDate"],
    ["POST", "/Appointment/updateProgressAppointmentDetails"],
    ["POST", "/Appointment/updateReferenceAppointmentDetails"],
    ["POST", "/Appointment/updateUserAppointmentDetails"],
    ["POST", "/Appointment/updateInstallationAppointmentDetails"],
    ["POST", "/Appointment/updateDeliveryAppointmentDetails"],
    ["POST", "/Appointment/duplicateInstallationAppointmentDetails"],
    ["POST", "/Appointment/createUserAppointment"],
    ["POST", "/Appointment/completeProgressAppointmentV2"],
    ["POST", "/Appointment/startProgressAppointmentV2"],
    ["POST", "/Appointment/generateProgressAppointmentsReviewList"],
    ["POST", "/Appointment/generateCopyProgressAppointmentsReviewList/{id}"],
    ["POST", "/Appointment/regenerateProgressAppointmentsReviewList"],
    ["DELETE", "/Appointment/deleteUserEvent/{id}"]
  ],
  "work orders": [
    ["GET", "/WorkOrder/getWorkOrders"],
    ["GET", "/WorkOrder/getWorkOrdersCount"],
    ["GET", "/WorkOrder/getWorkOrderByIdPublic"],
    ["GET", "/WorkOrder/getWorkOrderByIdPublicNoWorkOrderSteps"],
    ["GET", "/WorkOrder/getWorkOrderStepValues"],
    ["GET", "/WorkOrder/checkIfBrokenLink/{id}"],
    ["GET", "/WorkOrder/findWorkOrderByName"],
    ["GET", "/WorkOrder/getWorkOrderGroups"],
    ["GET", "/WorkOrder/getDeliveryDate"],
    ["GET", "/WorkOrder/getInstallationDate"],
    ["GET", "/WorkOrder/{id}/getWorkOrderProgress"],
    ["GET", "/workorders/{id}/workorderstepvalues"],
    ["POST", "/WorkOrder/createWorkOrder"],
    ["POST", "/WorkOrder/updateWorkOrder"],
    ["POST", "/WorkOrder/bulkChange"],
    ["POST", "/WorkOrder/createWorkOrderGroup"],
    ["POST", "/WorkOrder/getWorkOrdersValuesByIdPublic"],
    ["POST", "/WorkOrder/getWorkOrderStepsValues"],
    ["POST", "/WorkOrder/getWorkOrdersNoWorkOrderProgress"],
    ["DELETE", "/WorkOrder/{id}"],
    ["DELETE", "/WorkOrder/batch"]
  ],
  "reference data": [
    ["GET", "/Progress/"],
    ["GET", "/Progress/listView"],
    ["GET", "/Progress/getAllProgressConfig"],
    ["GET", "/Progress/getProgressConfig/{id}"],
    ["POST", "/v1.1/Progress/capacities"],
    ["POST", "/Progress/createProgress"],
    ["POST", "/Progress/updateProgressOrder"],
    ["POST", "/Progress/updateProgress"],
    ["POST", "/Progress/softDeleteProgress"],
    ["POST", "/Template/createTemplate"],
    ["POST", "/Template/updateTemplate"],
    ["GET", "/Template/getAllTemplates/list"],
    ["GET", "/Template/getTemplateDetail"],
    ["POST", "/Template/deleteTemplate"],
    ["POST", "/JobType/createJobType"],
    ["GET", "/JobType/getAllJobTypes"],
    ["POST", "/JobType/deleteJobType"],
    ["POST", "/JobType/updateJobType"],
    ["GET", "/Capacity/getAllCapacityTypes"],
    ["GET", "/UnitType"],
    ["GET", "/Installers/getInstallers"],
    ["GET", "/Installers/{id}"],
    ["GET", "/Delivery/getShippers"],
    ["POST", "/Installers/createInstaller"],
    ["POST", "/Installers/deleteInstaller"],
    ["POST", "/Installers/updateInstaller"],
    ["POST", "/Delivery/createShipper"],
    ["POST", "/Delivery/deleteShipper"],
    ["POST", "/Delivery/updateShipper"],
    ["POST", "/Installers/capacities"],
    ["GET", "/CalendarConfig/getProgress"],
    ["GET", "/CalendarConfig/getShippers"],
    ["GET", "/CalendarConfig/getInstallers"],
    ["GET", "/CalendarConfig/getProduction"],
    ["GET", "/CalendarConfig/getEmail"],
    ["POST", "/CalendarConfig/updateCalendarItemsConfig"]
  ],
  "priorities, capacity, maintenance, blockers and e-mail": [
    ["POST", "/Scheduling/lockPosition"],
    ["POST", "/Scheduling/unlockPosition"],
    ["POST", "/Scheduling/lockPositions"],
    ["POST", "/Scheduling/hideWorkOrderForProgress"],
    ["POST", "/Scheduling/saveSchedulingWorkOrderNote"],
    ["GET", "/Scheduling/getProgressScheduling"],
    ["GET", "/Scheduling/getMergedProgressScheduling"],
    ["GET", "/dailycapacities/production"],
    ["GET", "/ongoingmaintenances"],
    ["POST", "/progressmaintenances/{id}/started"],
    ["POST", "/mergedprogressmaintenances/{id}/started"],
    ["POST", "/blockerevents"],
    ["PUT", "/blockerevents/{id}"],
    ["PATCH", "/blockerevents/{id}/enddate"],
    ["GET", "/v1.1/blockerevents"],
    ["POST", "/v1.2/blockerevents"],
    ["POST", "/v1.3/blockerevents"],
    ["POST", "/Email/sendDeliveryEmail"],
    ["POST", "/Email/sendInstallationEmail"]
  ],
  "live changes and undo": [["POST", "/changes/{id}/undo"]]
}

/** Method and path without letter case, trailing slash and parameter names. */
const addressOf = (method: string, path: string): string =>
  `${method} ${path
    .toLowerCase()
    .replace(/\{\w+\}/g, "{}")
    .replace(/\/$/, "")}`

const answered = new Set(everyAddress.map(([, path, { method }]) => addressOf(method, path)))

describe("every specified call", () => {
  it.each(Object.entries(specified))("of %s exists", (_area, wanted) => {
    expect(wanted.filter(([method, path]) => !answered.has(addressOf(method, path)))).toEqual([])
  })
})

describe("every call", () => {
  it.each(everyCall)("%s documents summary, access, input and answer", (_name, call) => {
    expect(call.summary).toMatch(/^[A-Z].{10,}\.$/s)
    expect(call.access.kind).toBeDefined()
    expect(call.output).toBeDefined()
  })

  it.each(everyAddress)("%s declares the parameters of the path %s", (_name, path, call) => {
    const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const fields = (call.params as { readonly fields?: object } | undefined)?.fields ?? {}
    expect(Object.keys(fields).sort()).toEqual([...new Set(params)].sort())
  })
})
