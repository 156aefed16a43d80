import { dayCapacities, workOrderLoads } from "@atelier/application/capacity"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

export const capacityHandlers = {
  getProgressCapacities: ({ body }, caller) => data(dayCapacities("progress", body, caller)),
  getInstallerCapacities: ({ body }, caller) => data(dayCapacities("installer", body, caller)),
  getShipperCapacities: ({ body }, caller) => data(dayCapacities("shipper", body, caller)),
  getProductionCapacities: ({ body }, caller) => data(dayCapacities("production", body, caller)),
  getProductionDailyCapacities: ({ query }, caller) =>
    data(dayCapacities("production", query, caller)),
  getWorkOrderProgressValues: ({ query }, caller) =>
    data(workOrderLoads("progress", query, caller)),
  getWorkOrderDeliveryValues: ({ query }, caller) => data(workOrderLoads("shipper", query, caller)),
  getWorkOrderInstallationValues: ({ query }, caller) =>
    data(workOrderLoads("installer", query, caller)),
  getWorkOrderProductionValues: ({ query }, caller) =>
    data(workOrderLoads("production", query, caller))
} satisfies Partial<Handlers<Ports>>
