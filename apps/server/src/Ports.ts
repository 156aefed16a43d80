import { randomUUID } from "node:crypto"
import {
  type DocumentServices,
  type DocumentStore,
  Ids,
  type PlanStore,
  type Spreadsheets
} from "@atelier/application/ports"
import { type ChangeFeed, changeFeedLayer } from "@atelier/application/proposal"
import { documentServices, type ServicesSettings } from "@atelier/files-service"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { type OpenDatabase, type StoreOptions, sqlitePlanStore } from "@atelier/sqlite"
import { Layer, ManagedRuntime } from "effect"
import { folderAlone } from "./documents/documentSettings.ts"

/** Every port that the use cases ask for. */
export type Ports = PlanStore | ChangeFeed | Ids | Spreadsheets | DocumentStore | DocumentServices

/** Runs use cases over the real adapters. */
export type Runtime = ManagedRuntime.ManagedRuntime<Ports, never>

const randomIds = Layer.succeed(Ids, Ids.of({ next: () => randomUUID() }))

/** How the runtime of a server or a command is made. */
interface RuntimeOptions extends StoreOptions {
  /** Where documents are kept; a folder beside the database when not given. */
  readonly documents?: ServicesSettings
  /** Follows what is done; nobody does when not given. */
  readonly traces?: Layer.Layer<never>
}

/**
 * The runtime of a server or a command over an open database. This is where ports meet adapters.
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
      sqlitePlanStore(database, options),
      changeFeedLayer,
      randomIds,
      layerSpreadsheets,
      documentServices(documents)
    ).pipe(Layer.provideMerge(traces))
  )
