import { closures, dayCapacities, workOrderLoads } from "@atelier/application/capacity"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

export const capacityHandlers = {
  getCapacities: ({ body: { of, ...days } }, caller) => data(dayCapacities(of, days, caller)),
  getClosures: ({ query }, caller) => data(closures(query, caller)),
  getWorkOrderLoads: ({ query: { of, ...days } }, caller) => data(workOrderLoads(of, days, caller))
} satisfies Partial<Handlers<Ports>>
