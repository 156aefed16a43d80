import { randomUUID } from "node:crypto"
import { Ids, type PlanStore, type Spreadsheets } from "@atelier/application/ports"
import { type ChangeFeed, changeFeedLayer } from "@atelier/application/proposal"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { type OpenDatabase, type StoreOptions, sqlitePlanStore } from "@atelier/sqlite"
import { Layer, ManagedRuntime } from "effect"

/** Every port that the use cases ask for. */
export type Ports = PlanStore | ChangeFeed | Ids | Spreadsheets

/** Runs use cases over the real adapters. */
export type Runtime = ManagedRuntime.ManagedRuntime<Ports, never>

const randomIds = Layer.succeed(Ids, Ids.of({ next: () => randomUUID() }))

/** The runtime of a server or a command over an open database. This is where ports meet adapters. */
export const makeRuntime = (database: OpenDatabase, options: StoreOptions = {}): Runtime =>
  ManagedRuntime.make(
    Layer.mergeAll(
      sqlitePlanStore(database, options),
      changeFeedLayer,
      randomIds,
      layerSpreadsheets
    )
  )
