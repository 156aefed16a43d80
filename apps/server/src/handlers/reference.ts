import {
  namedRows,
  orderProgresses,
  userNames,
  visibleInstallers,
  visibleProgresses,
  visibleShippers
} from "@atelier/application"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

/** What screens need to know to show names, colours and choices. */
export const referenceHandlers = {
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
} satisfies Partial<Handlers<Ports>>
