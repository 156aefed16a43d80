import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DocumentServices, DocumentStore } from "@atelier/application/ports"
import { type CallName, calls } from "@atelier/contract"
import { documentServices } from "@atelier/files-service"
import { documentsInMemory } from "@atelier/memory"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Context, Effect, Layer } from "effect"
import type { TestApiOptions } from "../../../adapters/http/test/TestApi.ts"
import { makeHandlers } from "../src/handlers.ts"
import { documentSettings } from "../src/settings/documentSettings.ts"
import { readSettings } from "../src/settings/settings.ts"
import { idleSystem } from "../src/system/System.ts"

type AnyHandler = (input: never, caller: never) => Effect.Effect<unknown, unknown, never>

const watched = <P extends object>(part: P, onUse: () => void): P =>
  new Proxy(part, {
    get: (target, member) => {
      onUse()
      return Reflect.get(target, member)
    }
  })

/** All handlers; `onUse` is called whenever one uses more than the store. */
export const everyHandler = (
  onUse: () => void = () => undefined
): NonNullable<TestApiOptions["handlers"]> => {
  const settings = readSettings({ ATELIER_MODE: "development" })
  const handlers = makeHandlers(settings, watched(idleSystem(), onUse))
  const documents = mkdtempSync(join(tmpdir(), "services-"))
  const services = Layer.build(documentServices(documentSettings({ ...settings, documents })))
  const ports = Layer.mergeAll(
    layerSpreadsheets,
    Layer.effect(
      DocumentServices,
      Effect.map(services, (context) => watched(Context.get(context, DocumentServices), onUse))
    ),
    Layer.succeed(DocumentStore, watched(documentsInMemory(), onUse))
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
