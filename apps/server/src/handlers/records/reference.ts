import { listedRecords, orderProgresses } from "@atelier/application/reference"
import { measureTypes } from "@atelier/domain/quantity"
import type { Handlers } from "@atelier/http"
import { serverText } from "@atelier/i18n/server"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { data } from "./data.ts"
import { writtenData } from "./writtenData.ts"

export const referenceHandlers = {
  getRecords: ({ params: { table }, query: { includeDeleted = false } }, caller) =>
    listedRecords({ table, includeDeleted }, caller),
  getUnitTypes: (_, { language }) =>
    data(
      Effect.succeed(
        measureTypes.map((id) => ({ id, name: serverText(language, "enums", `measureType.${id}`) }))
      )
    ),
  orderProgresses: ({ body }, caller) => writtenData(orderProgresses(body.ids, caller))
} satisfies Partial<Handlers<Ports>>
