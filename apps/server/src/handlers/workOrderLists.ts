import {
  countWorkOrders,
  deliveryDates,
  exportWorkOrders,
  findWorkOrderByName,
  installationDates,
  listWorkOrders,
  workOrderProgress,
  workOrderStepValues,
  workOrdersStepValues,
  workOrdersValues,
  workOrdersWithoutSteps,
  workOrderWithoutSteps
} from "@atelier/application/work-order"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"
import { exportTexts } from "./exportTexts.ts"

export const workOrderListHandlers = {
  getWorkOrders: ({ query }, caller) => listWorkOrders(query, caller),
  exportWorkOrders: ({ query }, caller) =>
    exportWorkOrders({ ...query, kind: query.kind ?? "csv" }, exportTexts(caller.language), caller),
  getWorkOrdersCount: ({ query }, caller) => countWorkOrders(query, caller),
  getWorkOrderWithoutSteps: ({ query }, caller) =>
    Effect.map(workOrderWithoutSteps(query.id, caller), (workOrder) => ({ workOrder })),
  getWorkOrderStepValues: ({ params }, caller) => data(workOrderStepValues(params.id, caller)),
  findWorkOrderByName: ({ query }, caller) => data(findWorkOrderByName(query.name, caller)),
  getDeliveryDate: ({ query }, caller) => deliveryDates(query.id, caller),
  getInstallationDate: ({ query }, caller) => installationDates(query.id, caller),
  getWorkOrderProgress: ({ params }, caller) => workOrderProgress(params.id, caller),
  getWorkOrdersValues: ({ body }, caller) => data(workOrdersValues(body.ids, caller)),
  getWorkOrderStepsValues: ({ body }, caller) => data(workOrdersStepValues(body.ids, caller)),
  getWorkOrdersWithoutProgress: ({ body }, caller) => data(workOrdersWithoutSteps(body.ids, caller))
} satisfies Partial<Handlers<Ports>>
