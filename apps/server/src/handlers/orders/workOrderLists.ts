import { idsAtRisk } from "@atelier/application/planning"
import {
  exportWorkOrders,
  findWorkOrderByName,
  listWorkOrders,
  workOrderProgress,
  workOrdersById
} from "@atelier/application/work-order"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"
import { exportTexts } from "../records/exportTexts.ts"

export const workOrderListHandlers = {
  getWorkOrders: ({ query }, caller) =>
    idsAtRisk(query.risk, caller).pipe(
      Effect.flatMap((ids) => listWorkOrders({ ...query, ids }, caller))
    ),
  exportWorkOrders: ({ query }, caller) =>
    idsAtRisk(query.risk, caller).pipe(
      Effect.flatMap((ids) =>
        exportWorkOrders(
          { ...query, ids, kind: query.kind ?? "csv" },
          exportTexts(caller.language),
          caller
        )
      )
    ),
  findWorkOrderByName: ({ query }, caller) => data(findWorkOrderByName(query.name, caller)),
  getWorkOrderProgress: ({ params }, caller) => workOrderProgress(params.id, caller),
  getWorkOrdersById: ({ body }, caller) => data(workOrdersById(body.ids, caller))
} satisfies Partial<Handlers<Ports>>
