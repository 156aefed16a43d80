import {
  exportWorkOrders,
  findWorkOrderByName,
  listWorkOrders,
  workOrderProgress,
  workOrdersById
} from "@atelier/application/work-order"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"
import { exportTexts } from "../records/exportTexts.ts"

export const workOrderListHandlers = {
  getWorkOrders: ({ query }, caller) => listWorkOrders(query, caller),
  exportWorkOrders: ({ query }, caller) =>
    exportWorkOrders({ ...query, kind: query.kind ?? "csv" }, exportTexts(caller.language), caller),
  findWorkOrderByName: ({ query }, caller) => data(findWorkOrderByName(query.name, caller)),
  getWorkOrderProgress: ({ params }, caller) => workOrderProgress(params.id, caller),
  getWorkOrdersById: ({ body }, caller) => data(workOrdersById(body.ids, caller))
} satisfies Partial<Handlers<Ports>>
