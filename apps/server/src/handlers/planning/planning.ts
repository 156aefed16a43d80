import {
  confirmMoves,
  datesThatFit,
  ordersAtRisk,
  performance,
  performanceOrders,
  placeWorkOrder,
  promiseDate,
  promiseWorkOrder,
  replanShop,
  resolveOverloads
} from "@atelier/application/planning"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { refusingDates } from "../events/refusingDates.ts"

export const planningHandlers = {
  getOrdersAtRisk: ({ query }, caller) => ordersAtRisk(query, caller),
  getPerformance: ({ query }) => performance(query),
  getPerformanceOrders: ({ query }) => performanceOrders(query),
  replanShop: ({ body }, caller) => replanShop(body, caller),
  resolveOverloads: ({ body }, caller) => resolveOverloads(body, caller),
  promiseDate: ({ body }, caller) => promiseDate(body, caller),
  promiseWorkOrder: ({ body }, caller) => promiseWorkOrder(body, caller),
  datesThatFit: ({ body }, caller) => refusingDates(datesThatFit(body, caller)),
  placeWorkOrder: ({ body }, caller) => placeWorkOrder(body, caller),
  confirmMoves: ({ query, body }, caller) =>
    confirmMoves({ ...body, preview: query.preview }, caller)
} satisfies Partial<Handlers<Ports>>
