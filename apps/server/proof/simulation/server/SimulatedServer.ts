import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Delivery, type Issuer, Journal, type OutgoingMail } from "@atelier/application/ports"
import { makeEndedTokens } from "@atelier/application/session"
import { makeApi } from "@atelier/http"
import { decodeFile } from "@atelier/spreadsheet"
import { openDatabase, sqliteStore } from "@atelier/sqlite"
import type { WebhookSender } from "@atelier/webhooks"
import Connection from "better-sqlite3"
import { Effect } from "effect"
import { pino } from "pino"
import { bearerDoor } from "../../../src/access/bearerDoor.ts"
import { readFeed } from "../../../src/handlers/messages/feeds.ts"
import { resourceHandlers } from "../../../src/handlers/records/resources.ts"
import { makeHandlers } from "../../../src/handlers.ts"
import { startMailWorker } from "../../../src/mail/mailWorker.ts"
import { makeRuntime, type Ports } from "../../../src/Ports.ts"
import { documentSettings } from "../../../src/settings/documentSettings.ts"
import { readSettings } from "../../../src/settings/settings.ts"
import { idleSystem } from "../../../src/system/System.ts"
import { webhookSecrets } from "../../../src/webhooks/webhookSecrets.ts"
import { startWebhookWorker } from "../../../src/webhooks/webhookWorker.ts"
import { stopEverything } from "../world.ts"

export const SCIM_TOKEN = "the-token-of-the-portal-of-this-simulation"

const DAY_MS = 86_400_000
const TOKEN_MS = 12 * 3_600_000
const FULL = 2

export const settings = readSettings({
  ATELIER_DATA: "/nowhere",
  ATELIER_SCIM_TOKEN: SCIM_TOKEN,
  ATELIER_MODE: "development"
})

export interface Receivers {
  readonly mail: (mail: OutgoingMail) => Promise<Delivery>
  readonly webhook: WebhookSender["send"]
  /** Called for each error that the server logs. */
  readonly onError: (line: string) => void
}

/** The files of a database as they are on the disk. */
export interface DiskImage {
  readonly database: Buffer
  readonly log: Buffer
}

const NO_LOG = Buffer.alloc(0)

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    return NO_LOG
  }
}

const imageOf = (file: string): DiskImage => ({ database: read(file), log: read(`${file}-wal`) })

export const writeImage = (folder: string, { database, log }: DiskImage): string => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const file = join(folder, "atelier.db")
  writeFileSync(file, database)
  if (log.length > 0) writeFileSync(`${file}-wal`, log)
  return file
}

/**
 * The log of a commit that was interrupted while it was written: of the bytes that differ, those
 * after a point are still the old ones.
 */
const tornLog = (before: Buffer, after: Buffer, part: number): Buffer => {
  let first = 0
  const common = Math.min(before.length, after.length)
  while (first < common && before[first] === after[first]) first += 1
  const cut = first + Math.floor((after.length - first) * part)
  return Buffer.concat([after.subarray(0, cut), before.subarray(cut)])
}

class Dead extends Error {}

const unsigned = () => Promise.reject(new Error("nobody signs in"))

/** Users come with the tokens of an issuer that is out of reach. */
const issuer: Issuer = {
  check: unsigned,
  startSignIn: unsigned,
  startPasswordReset: unsigned,
  finishSignIn: unsigned,
  renew: unsigned,
  revoke: unsigned,
  signOutUrl: unsigned
}

/** Where a server dies: at a statement, a turn of the event loop, within a commit, at a message. */
export type Death =
  | { readonly at: "statement" | "turn"; readonly count: number }
  | { readonly at: "message" }
  | { readonly at: "commit"; readonly part: number }

interface Watched {
  death: Death | null
  statements: number
  turns: number
  /** The disk before the commit in which the server dies. */
  before: DiskImage | null
  image: DiskImage | null
  /** Whether the next statement meets a damaged page. */
  isDamaged: boolean
}

/** Starts the server in this process: API, store, outboxes, without sockets and threads. */
export const startSimulated = async (file: string, receivers: Receivers) => {
  const opened = await Effect.runPromise(openDatabase(file))
  const { connection } = opened
  const watched: Watched = {
    death: null,
    statements: 0,
    turns: 0,
    before: null,
    image: null,
    isDamaged: false
  }

  /** Whether commits wait for the disk. Otherwise half of the log is lost with the server. */
  const isSynced = Number(connection.pragma("synchronous", { simple: true })) >= FULL

  const die = (image: DiskImage): void => {
    const log = isSynced ? image.log : image.log.subarray(0, Math.floor(image.log.length / 2))
    watched.image = { ...image, log }
  }

  const beforeStatement = (): void => {
    if (watched.image !== null) throw new Dead()
    const { death, isDamaged } = watched
    watched.isDamaged = false
    if (isDamaged) throw new Connection.SqliteError("the page is damaged", "SQLITE_CORRUPT")
    if (death === null) return
    watched.statements += 1
    if (death.at === "statement" && watched.statements === death.count) {
      die(imageOf(file))
      throw new Dead()
    }
    if (death.at !== "commit") return
    if (connection.inTransaction && watched.before === null) watched.before = imageOf(file)
  }

  const prepare = connection.prepare.bind(connection)
  Object.assign(connection, {
    prepare: (text: string) => {
      const statement = prepare(text)
      for (const name of ["run", "get", "all", "iterate"] as const) {
        const call = statement[name].bind(statement)
        Object.assign(statement, {
          [name]: (...values: ReadonlyArray<unknown>) => {
            beforeStatement()
            return call(...values)
          }
        })
      }
      return statement
    }
  })

  const log = pino(
    { level: "error" },
    { write: (line: string) => (watched.image === null ? receivers.onError(line) : undefined) }
  )
  const runtime = makeRuntime(
    { layer: (options) => sqliteStore(opened, options) },
    { documents: documentSettings(settings), mail: settings }
  )
  const dayAgo = new Date(Date.now() - DAY_MS).toISOString()
  const written = await runtime.runPromise(
    Effect.flatMap(Journal, ({ writesSince }) => writesSince(dayAgo))
  )
  const ended = makeEndedTokens()
  const stopping = new AbortController()
  const app = makeApi<Ports>({
    runtime,
    handlers: makeHandlers(settings, { ...idleSystem(), ended }),
    resourceHandlers: resourceHandlers(settings),
    written,
    verifyToken: async (token) => ({
      accountId: token,
      expiresAt: Date.now() + TOKEN_MS,
      hash: token,
      granted: []
    }),
    session: {
      issuer,
      ended,
      origin: settings.origin,
      joining: { admin: settings.joinAdmin, user: settings.joinUser }
    },
    demoPeople: "stay",
    scim: {
      isPortal: bearerDoor(SCIM_TOKEN),
      origin: settings.origin,
      subject: settings.scimSubject
    },
    readFile: decodeFile,
    readFeed,
    log,
    origins: [],
    behindTls: false,
    addressOf: () => "simulated",
    mayReadMetrics: () => false,
    description: () => {
      throw new Error("nothing reads the documentation")
    },
    docsFiles: [],
    stopping: stopping.signal
  })
  startMailWorker(runtime, { send: receivers.mail }, log)
  startWebhookWorker(
    runtime,
    { sender: { send: receivers.webhook }, secrets: webhookSecrets(settings) },
    log
  )

  return {
    fetch: async (request: Request): Promise<Response> => app.fetch(request),
    /** The server will die there. */
    dieAt: (death: Death | null): void => {
      Object.assign(watched, { death, statements: 0, turns: 0, before: null })
    },
    /** Called between two turns; returns whether the server lives. */
    isAlive: (): boolean => {
      const { death, before } = watched
      watched.turns += 1
      if (watched.image === null && death?.at === "turn" && watched.turns === death.count)
        die(imageOf(file))
      if (watched.image === null && death?.at === "commit" && before !== null) {
        const after = imageOf(file)
        const isInLog = before.database.equals(after.database)
        die(isInLog ? { ...after, log: tornLog(before.log, after.log, death.part) } : after)
      }
      return watched.image === null
    },
    /** Whether it is dead, or in the commit in which it dies; it sends nothing any more. */
    isDead: (): boolean => watched.image !== null || watched.before !== null,
    /** Called before a message leaves; returns whether it does. */
    sends: (): boolean => {
      if (watched.death?.at === "message" && watched.image === null) die(imageOf(file))
      return watched.image === null && watched.before === null
    },
    /** The next statement meets a damaged page. */
    damage: (): void => {
      watched.isDamaged = true
    },
    /** Fills the disk, or frees it again. */
    setFull: (isFull: boolean): void => {
      const pages = Number(connection.pragma("page_count", { simple: true }))
      connection.pragma(`max_page_count = ${isFull ? pages : 1_000_000}`)
    },
    /** The disk after the death of the server, or as it is now. */
    end: async (): Promise<DiskImage> => {
      if (watched.image === null) die(imageOf(file))
      const { image } = watched
      await stopEverything()
      connection.close()
      if (image === null) throw new Error("there is no disk")
      return image
    }
  }
}

export type SimulatedServer = Awaited<ReturnType<typeof startSimulated>>
