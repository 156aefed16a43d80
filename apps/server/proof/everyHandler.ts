import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect } from "effect"
import type { TestApiOptions } from "../../../adapters/http/test/TestApi.ts"
import { makeHandlers } from "../src/handlers.ts"
import { readSettings } from "../src/settings.ts"

/** The use case behind every call, for an API without a server around it. */
export const everyHandler = (): NonNullable<TestApiOptions["handlers"]> => {
  const { importWorkOrders, exportWorkOrders, ...handlers } = makeHandlers(
    readSettings({ ATELIER_MODE: "development" })
  )
  const imports: typeof importWorkOrders = (input, caller) =>
    Effect.provide(importWorkOrders(input, caller), layerSpreadsheets)
  const exports: typeof exportWorkOrders = (input, caller) =>
    Effect.provide(exportWorkOrders(input, caller), layerSpreadsheets)
  return {
    ...handlers,
    importWorkOrders: imports,
    exportWorkOrders: exports
  } as NonNullable<TestApiOptions["handlers"]>
}
