import { endMaintenance, startMaintenance } from "@atelier/application/completing"
import { ongoingMaintenances } from "@atelier/application/maintenance"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"

export const maintenanceHandlers = {
  startProgressMaintenance: ({ params, body }, caller) =>
    startMaintenance("progressMaintenance", { ...body, id: params.id }, caller),
  endProgressMaintenance: ({ params, body }, caller) =>
    endMaintenance("progressMaintenance", { ...body, id: params.id }, caller),
  startMergedProgressMaintenance: ({ params, body }, caller) =>
    startMaintenance("mergedProgressMaintenance", { ...body, id: params.id }, caller),
  endMergedProgressMaintenance: ({ params, body }, caller) =>
    endMaintenance("mergedProgressMaintenance", { ...body, id: params.id }, caller),
  getOngoingMaintenances: ({ query }, caller) => ongoingMaintenances(query, caller)
} satisfies Partial<Handlers<Ports>>
