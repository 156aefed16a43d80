import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DocumentStore } from "@atelier/application/ports"
import { type CallName, calls } from "@atelier/contract"
import { documentServices } from "@atelier/files-service"
import { documentsInMemory } from "@atelier/memory"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect, Layer } from "effect"
import type { TestApiOptions } from "../../../adapters/http/test/TestApi.ts"
import { makeHandlers } from "../src/handlers.ts"
import { documentSettings } from "../src/settings/documentSettings.ts"
import { readSettings } from "../src/settings/settings.ts"

type AnyHandler = (input: never, caller: never) => Effect.Effect<unknown, unknown, never>

export const everyHandler = (): NonNullable<TestApiOptions["handlers"]> => {
  const settings = readSettings({ ATELIER_MODE: "development" })
  const handlers = makeHandlers(settings)
  const documents = mkdtempSync(join(tmpdir(), "services-"))
  const ports = Layer.mergeAll(
    layerSpreadsheets,
    documentServices(documentSettings({ ...settings, documents })),
    Layer.succeed(DocumentStore, documentsInMemory())
  )
  const isApart = (name: CallName): boolean =>
    /^(import|export)WorkOrders$/.test(name) || /^\/Document\//.test(calls[name].path)
  return Object.fromEntries(
    (Object.keys(handlers) as ReadonlyArray<CallName>).map((name) => {
      const handler = handlers[name] as unknown as AnyHandler
      return [
        name,
        isApart(name)
          ? (input: never, caller: never) => Effect.provide(handler(input, caller), ports)
          : handler
      ]
    })
  ) as NonNullable<TestApiOptions["handlers"]>
}
