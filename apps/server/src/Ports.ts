import { randomUUID } from "node:crypto"
import {
  type DocumentServices,
  type DocumentStore,
  Ids,
  type Spreadsheets,
  type Stored
} from "@atelier/application/ports"
import { type ChangeFeed, changeFeedLayer } from "@atelier/application/proposal"
import { documentServices, type ServicesSettings } from "@atelier/files-service"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { type OpenDatabase, type StoreOptions, sqliteStore } from "@atelier/sqlite"
import { Layer, ManagedRuntime } from "effect"
import { folderAlone } from "./settings/documentSettings.ts"

export type Ports = Stored | ChangeFeed | Ids | Spreadsheets | DocumentStore | DocumentServices

export type Runtime = ManagedRuntime.ManagedRuntime<Ports, never>

const randomIds = Layer.succeed(Ids, Ids.of({ next: () => randomUUID() }))

interface RuntimeOptions extends StoreOptions {
  readonly documents?: ServicesSettings
  readonly traces?: Layer.Layer<never>
}

/**
 * The runtime of a server or command over an open database: the place where adapters are bound to
 * ports.
 */
export const makeRuntime = (
  database: OpenDatabase,
  {
    documents = folderAlone(database.connection.name),
    traces = Layer.empty,
    ...options
  }: RuntimeOptions = {}
): Runtime =>
  ManagedRuntime.make(
    Layer.mergeAll(
      sqliteStore(database, options),
      changeFeedLayer,
      randomIds,
      layerSpreadsheets,
      documentServices(documents)
    ).pipe(Layer.provideMerge(traces))
  )
