import type { Plan } from "@atelier/domain/change"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect } from "effect"
import { makeTestApi } from "../../../../adapters/http/test/TestApi.ts"
import { appointmentHandlers } from "../../src/handlers/events/appointments.ts"
import { eventHandlers } from "../../src/handlers/events/events.ts"
import { workOrderChangeHandlers } from "../../src/handlers/orders/workOrderChanges.ts"
import { workOrderListHandlers } from "../../src/handlers/orders/workOrderLists.ts"
import { workOrderHandlers } from "../../src/handlers/orders/workOrders.ts"
import { planningHandlers } from "../../src/handlers/planning/planning.ts"
import { shopPlan } from "../events/shopPlan.ts"

const { importWorkOrders: _importing, ...others } = workOrderHandlers

export const makeOrdersApi = async (plan: Plan = shopPlan) => {
  const { ask } = await makeTestApi({
    plan,
    handlers: {
      ...appointmentHandlers,
      ...eventHandlers,
      ...others,
      ...workOrderChangeHandlers,
      ...workOrderListHandlers,
      getOrdersAtRisk: planningHandlers.getOrdersAtRisk,
      exportWorkOrders: (input, caller) =>
        Effect.provide(workOrderListHandlers.exportWorkOrders(input, caller), layerSpreadsheets)
    }
  })
  const send = (method: string) => async (account: string, path: string, body?: unknown) => {
    const response = await ask(account, `/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return { status: response.status, body: await response.json() }
  }
  return { ask, get: send("GET"), post: send("POST"), remove: send("DELETE") }
}

export type OrdersApi = Awaited<ReturnType<typeof makeOrdersApi>>
