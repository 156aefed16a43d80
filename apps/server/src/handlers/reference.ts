import {
  namedRows,
  offeredProgresses,
  orderProgresses,
  userNames,
  visibleInstallers,
  visibleProgresses,
  visibleShippers
} from "@atelier/application/reference"
import { measureTypes } from "@atelier/domain/quantity"
import type { Handlers } from "@atelier/http"
import { type ServerLanguage, serverText } from "@atelier/i18n/server"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"
import { writtenData } from "./writtenData.ts"

const units = (language: ServerLanguage) =>
  data(
    Effect.succeed(
      measureTypes.map((id) => ({ id, name: serverText(language, "enums", `measureType.${id}`) }))
    )
  )

export const referenceHandlers = {
  getProgresses: ({ query }, caller) =>
    data(query.includeDeleted === true ? visibleProgresses(caller) : offeredProgresses(caller)),
  getInstallers: (_, caller) => data(visibleInstallers(caller)),
  getShippers: (_, caller) => data(visibleShippers(caller)),
  getTemplates: () => data(namedRows("template")),
  getJobTypes: () => data(namedRows("jobType")),
  getContractors: () => data(namedRows("contractor")),
  getProjectManagers: () => data(namedRows("projectManager")),
  getRooms: () => data(namedRows("room")),
  getUserNames: () => data(userNames),
  getProgressListView: (_, caller) =>
    data(
      Effect.map(offeredProgresses(caller), (rows) =>
        rows.map(({ id, name, colorHexa, order }) => ({ id, name, colorHexa, order }))
      )
    ),
  getAllProgressConfig: (_, caller) => data(offeredProgresses(caller)),
  getCapacityTypes: (_, { language }) => units(language),
  getUnitTypes: (_, { language }) => units(language),
  orderProgresses: ({ body }, caller) => writtenData(orderProgresses(body.ids, caller))
} satisfies Partial<Handlers<Ports>>
