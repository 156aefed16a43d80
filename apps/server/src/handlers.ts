import {
  brokenLinksOf,
  changeLink,
  changeReferenceDate,
  changeStepDate,
  changeUserEventDate,
  complete,
  createRow,
  createUserEvent,
  createWorkOrder,
  createWorkOrderGroup,
  eventDetails,
  getRow,
  importWorkOrders,
  laterAppointments,
  listRows,
  loadDemo,
  namedRows,
  orderProgresses,
  queryEvents,
  removeEvent,
  removeRow,
  reviewList,
  searchWorkOrderGroups,
  sidebarAlerts,
  start,
  startEmpty,
  undoChange,
  updateRow,
  userConfig,
  userNames,
  visibleInstallers,
  visibleProgresses,
  visibleShippers,
  workOrderDetails
} from "@atelier/application"
import type { Handlers, ResourceHandlers } from "@atelier/http"
import { Effect } from "effect"
import { demoRows } from "./firstContent.ts"
import type { Ports } from "./Ports.ts"
import type { Settings } from "./settings.ts"

const data = <A, E, R>(rows: Effect.Effect<ReadonlyArray<A>, E, R>) =>
  Effect.map(rows, (list) => ({ data: list }))

/** Which use case answers each call. */
export const makeHandlers = (settings: Settings): Handlers<Ports> => ({
  getUserConfig: (_, caller) =>
    Effect.map(userConfig(caller), (config) => ({ ...config, mode: settings.mode })),
  alerts: () => sidebarAlerts,
  startEmpty: (_, caller) => startEmpty(caller),
  loadDemo: (_, caller) =>
    Effect.flatMap(demoRows(settings.timeZone), (rows) => loadDemo(rows, caller)),

  queryEvents: ({ query, body }, caller) =>
    data(
      queryEvents(
        { start: query.start, end: query.end },
        {
          progressIds: body.steps?.filter((id) => id !== null) ?? null,
          shipperIds: body.shipperIds ?? null,
          installerIds: body.installerIds ?? null,
          templateIds: body.templateIds ?? null,
          jobTypeIds: body.workOrderTypeIds ?? null,
          production: query.production ?? true,
          userEvents: query.userevent ?? true,
          search: query.search ?? ""
        },
        caller
      )
    ),
  getEvent: ({ query }, caller) => eventDetails(query.eventId, caller),
  deleteEvent: ({ params, query }, caller) =>
    removeEvent({ eventId: params.id, preview: query.preview }, caller),
  createUserAppointment: ({ body }, caller) => createUserEvent(body, caller),
  setUserAppointmentDate: ({ query, body: { id, ...move } }, caller) =>
    changeUserEventDate({ ...move, eventId: id, preview: query.preview }, caller),
  setProgressAppointmentDate: (
    { query, body: { id, breakLinkToReferenceDate = false, ...move } },
    caller
  ) =>
    changeStepDate(
      { ...move, breakLinkToReferenceDate, eventId: id, preview: query.preview },
      caller
    ),
  getLaterProgressAppointments: ({ query }, caller) => data(laterAppointments(query, caller)),
  setReferenceAppointmentDate: ({ query, body: { id, ...move } }, caller) =>
    changeReferenceDate({ ...move, eventId: id, preview: query.preview }, caller),
  restoreLink: ({ query, body: { id, version } }, caller) =>
    changeLink({ eventId: id, version, preview: query.preview }, caller),
  startProgressAppointment: ({ query, body }, caller) =>
    start({ eventId: body.progressAppointmentId, preview: query.preview }, caller),
  completeProgressAppointment: ({ query, body }, caller) =>
    complete(
      {
        eventId: body.progressAppointmentId,
        completePrevious: body.completePreviousProgress,
        preview: query.preview
      },
      caller
    ),
  undoChange: ({ params }, caller) => undoChange({ changeId: params.id }, caller),

  generateReviewList: ({ body }) => data(reviewList(body, null)),
  regenerateReviewList: ({ body: { rows, ...request } }) => data(reviewList(request, rows)),
  createWorkOrder: ({ query, body }, caller) =>
    createWorkOrder(
      {
        draft: body.workOrder,
        rows: body.progressAppointmentsReviewList,
        preview: query.preview
      },
      caller
    ),
  getWorkOrder: ({ query }, caller) => workOrderDetails(query.id, caller),
  checkIfBrokenLink: ({ params }, caller) =>
    Effect.map(brokenLinksOf(params.id, caller), (eventIds) => ({
      broken: eventIds.length > 0,
      eventIds
    })),
  getWorkOrderGroups: ({ query }) => data(searchWorkOrderGroups(query.search ?? "")),
  createWorkOrderGroup: ({ body }, caller) => createWorkOrderGroup(body, caller),
  importWorkOrders: ({ query, body: { mapping, ...texts } }, caller) =>
    importWorkOrders(
      { texts, mapping, dryRun: query.dryRun ?? false, skipRejected: query.skipRejected ?? false },
      caller
    ),

  getProgresses: (_, caller) => data(visibleProgresses(caller)),
  getInstallers: (_, caller) => data(visibleInstallers(caller)),
  getShippers: (_, caller) => data(visibleShippers(caller)),
  getTemplates: () => data(namedRows("template")),
  getJobTypes: () => data(namedRows("jobType")),
  getContractors: () => data(namedRows("contractor")),
  getProjectManagers: () => data(namedRows("projectManager")),
  getRooms: () => data(namedRows("room")),
  getUserNames: () => data(userNames),
  updateProgressOrder: ({ body }, caller) => data(orderProgresses(body.ids, caller))
})

/** Which use case answers the calls of the generic resources. */
export const resourceHandlers: ResourceHandlers<Ports> = {
  list: listRows,
  get: getRow,
  create: createRow,
  update: updateRow,
  remove: removeRow
}
