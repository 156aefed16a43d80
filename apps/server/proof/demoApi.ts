import { demoShop } from "@atelier/application/demo"
import { emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import type { GeneralNotification } from "@atelier/domain/resource"
import { LocalDate } from "@atelier/domain/time"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect, Result } from "effect"
import { makeTestApi, type TestApiOptions } from "../../../adapters/http/test/TestApi.ts"
import { makeHandlers } from "../src/handlers.ts"
import { readSettings } from "../src/settings.ts"

const banner: GeneralNotification = {
  id: "banner",
  version: 1,
  code: "holiday",
  messageEN: "Closed",
  messageFR: "Fermé",
  type: "info",
  shownFrom: null,
  shownUntil: null
}

const ORDERS = 8

/** Some orders of the demo shop and all else of it, with a banner, strict about versions or not. */
export const demoPlan = (isStrict: boolean): Plan => {
  const today = LocalDate.make(new Date().toISOString().slice(0, 10))
  const rows = Result.getOrThrow(demoShop({ today, seed: 2026, holidays: [] }))
  const shop = rows.shop.map((row) => ({ ...row, strictVersions: isStrict }))
  const workOrder = rows.workOrder.slice(0, ORDERS)
  const kept = new Set<string | null>([null, ...workOrder.map(({ id }) => id)])
  const event = rows.event.filter((row) => !("workOrderId" in row) || kept.has(row.workOrderId))
  return planWith(emptyPlan, { ...rows, shop, workOrder, event, generalNotification: [banner] })
}

/** Every call over a shop in memory, with the use cases behind them. */
export const startDemoApi = (plan: Plan) => {
  const { importWorkOrders, exportWorkOrders, ...handlers } = makeHandlers(
    readSettings({ ATELIER_MODE: "development" })
  )
  const importing: typeof importWorkOrders = (input, caller) =>
    Effect.provide(importWorkOrders(input, caller), layerSpreadsheets)
  const exporting: typeof exportWorkOrders = (input, caller) =>
    Effect.provide(exportWorkOrders(input, caller), layerSpreadsheets)
  return makeTestApi({
    plan,
    handlers: {
      ...handlers,
      importWorkOrders: importing,
      exportWorkOrders: exporting
    } as NonNullable<TestApiOptions["handlers"]>
  })
}
