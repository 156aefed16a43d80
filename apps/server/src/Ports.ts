import { randomUUID } from "node:crypto"
import { cancelledVisits } from "@atelier/application/email"
import {
  CancelledVisits,
  type Database,
  type DocumentServices,
  type DocumentStore,
  Ids,
  type OpenDatabase,
  type Spreadsheets,
  type Stored,
  type StoreOptions
} from "@atelier/application/ports"
import { type ChangeFeed, changeFeedLayer } from "@atelier/application/proposal"
import { documentServices, type ServicesSettings } from "@atelier/files-service"
import { postgresDatabase } from "@atelier/postgres"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { sqliteDatabase } from "@atelier/sqlite"
import { Layer, ManagedRuntime, References } from "effect"
import { emailTextsFrom, type MailAddresses } from "./emailTexts.ts"
import type { Settings } from "./settings/settings.ts"

export type Ports = Stored | ChangeFeed | Ids | Spreadsheets | DocumentStore | DocumentServices

export type Runtime = ManagedRuntime.ManagedRuntime<Ports, never>

const randomIds = Layer.succeed(Ids, Ids.of({ next: () => randomUUID() }))

export type DatabaseSettings = Pick<
  Settings,
  "databaseConnections" | "databaseFile" | "databaseUrl"
>

export const databaseOf = ({
  databaseConnections,
  databaseFile,
  databaseUrl
}: DatabaseSettings): Database =>
  databaseUrl === ""
    ? sqliteDatabase(databaseFile)
    : postgresDatabase(databaseUrl, { max: databaseConnections })

const callingOff = (addresses: MailAddresses) =>
  Layer.succeed(CancelledVisits, cancelledVisits(emailTextsFrom(addresses), randomUUID))

/** Unread spans would cost a tenth of each request. */
const untraced = Layer.succeed(References.TracerEnabled, false)

interface RuntimeOptions extends StoreOptions {
  readonly documents: ServicesSettings
  readonly traces?: Layer.Layer<never>
  /** The addresses of e-mails about called-off visits; without them, none are sent. */
  readonly mail?: MailAddresses
}

/** The runtime of a server or command over an open database; binds adapters to ports. */
export const makeRuntime = (
  database: Pick<OpenDatabase, "layer">,
  { documents, mail, traces = untraced, ...options }: RuntimeOptions
): Runtime =>
  ManagedRuntime.make(
    Layer.mergeAll(
      database.layer(options),
      changeFeedLayer,
      randomIds,
      layerSpreadsheets,
      documentServices(documents),
      mail === undefined ? Layer.empty : callingOff(mail)
    ).pipe(Layer.provideMerge(traces))
  )
