import { join } from "node:path"
import { MailOutbox, PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import type { Permission, UserConfiguration } from "@atelier/domain/access"
import { type ChangeSet, created, type Plan } from "@atelier/domain/change"
import { openDatabase, sqliteStore } from "@atelier/sqlite"
import { Effect } from "effect"
import { now } from "../../../adapters/oidc/test/badTokens.ts"
import { makeTestKey, sign, startTestIssuer } from "../../../adapters/oidc/test/TestIssuer.ts"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { ensureContent } from "../src/database/firstContent.ts"
import { makeRuntime } from "../src/Ports.ts"
import { documentSettings } from "../src/settings/documentSettings.ts"
import { readSettings, type Settings } from "../src/settings/settings.ts"
import { makeDataFolder, type RunningServer, startServer } from "../test/TestServer.ts"
import { undocumentedBy } from "./documented.ts"
import { proofDocuments, writeContents } from "./proofDocuments.ts"
import { PROOF_KEY, proofNames } from "./proofNames.ts"
import { proofWebhook, webhookMessages } from "./proofWebhook.ts"
import { queuedMessages, refuseMails } from "./queuedMessages.ts"
import { databaseBeside, databaseSettings, fillDatabase } from "./shopDatabase.ts"

const NOTHING = { display: false, editor: false }

export const permissions: ReadonlyArray<Permission> = [
  "createWorkOrder",
  "deleteWorkOrder",
  "accessWorkOrdersListPage",
  "accessCapacityDashboard"
]

const WRITERS = 64

/** An account for own records, of which an account may write a thousand in a day. */
export const writerOf = (number: number): string => `writer-${number % WRITERS}`

/**
 * Additional users: without permissions, with one permission each, without a licence, and those who
 * write own records.
 */
const ownUsers = (visitor: UserConfiguration): ReadonlyArray<UserConfiguration> => {
  const none: UserConfiguration = {
    ...visitor,
    id: "nothing",
    displayName: "Nothing",
    licensed: true,
    otherwise: NOTHING
  }
  return [
    none,
    ...permissions.map((permission) => ({
      ...none,
      id: `only-${permission}`,
      displayName: permission,
      permissions: { ...none.permissions, [permission]: true }
    })),
    { ...none, id: "disabled", displayName: "Disabled", licensed: false },
    ...Array.from({ length: WRITERS }, (_, number) => ({
      ...none,
      id: writerOf(number),
      displayName: `Writer ${number}`
    }))
  ]
}

/** Accounts of a proof shop, one per kind. */
export const accounts: ReadonlyArray<string> = [
  "visitor",
  "disabled",
  "nothing",
  ...permissions.map((permission) => `only-${permission}`),
  "installer",
  "shipper",
  "planner",
  "admin"
]

export interface ProofShopOptions {
  /** Rows written directly, with related data but without journal entries. */
  readonly rows?: (plan: Plan) => Iterable<ChangeSet>
  /** Changes committed afterwards in order. */
  readonly changes?: (plan: PlanStore["Service"]) => Effect.Effect<Iterable<ChangeSet>>
  /** Additional environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>
}

interface Beginning {
  readonly database: Buffer
  readonly plan: Plan
  readonly documents: ReturnType<typeof proofDocuments>
}

const makeBeginning = async (settings: Settings): Promise<Beginning> => {
  const opened = await Effect.runPromise(openDatabase(":memory:"))
  const { connection } = opened
  const runtime = makeRuntime(
    { layer: (options) => sqliteStore(opened, options) },
    { documents: documentSettings(settings) }
  )
  const beginning = await runtime.runPromise(
    Effect.gen(function* () {
      connection.prepare("UPDATE secret SET value = ?").run(PROOF_KEY)
      yield* ensureContent(settings)
      const store = yield* PlanStore
      const { user } = yield* store.referenceData
      const visitor = user.get("visitor")
      if (visitor === undefined) return yield* Effect.die(new Error("the demo shop has no visitor"))
      yield* Effect.orDie(
        commitChanges(
          ownUsers(visitor).map((row) => created("user", row, { _tag: "Requested" })),
          { caller: programFor("proof"), intent: "beginShop" as const, ...queuedMessages }
        )
      )
      yield* refuseMails(yield* MailOutbox)
      const documents = proofDocuments(yield* store.everything)
      yield* Effect.orDie(
        commitChanges(
          [
            ...documents.map((row) => created("document", row, { _tag: "Requested" })),
            created("webhook", proofWebhook, { _tag: "Requested" })
          ],
          { caller: programFor("proof"), intent: "beginShop" as const, webhookMessages }
        )
      )
      return { database: connection.serialize(), plan: yield* store.everything, documents }
    })
  )
  await runtime.dispose()
  connection.close()
  return beginning
}

const beginnings = new Map<string, Promise<Beginning>>()

/** Fills the database of a shop; returns its rows without those of the options. */
const fill = async (settings: Settings, { changes, rows }: ProofShopOptions): Promise<Plan> => {
  const key = `${settings.mode} ${settings.timeZone}`
  const begun = beginnings.get(key) ?? makeBeginning(settings)
  beginnings.set(key, begun)
  const { database, documents, plan } = await begun
  writeContents(settings.documents, documents)
  await fillDatabase(settings, database, { rows: rows?.(plan), changes })
  return plan
}

let document: Promise<ReturnType<typeof undocumentedBy>> | undefined

const documentOf = (origin: string) => {
  document ??= fetch(`${origin}/api/openapi.json`)
    .then((response) => response.json())
    .then(undocumentedBy)
  return document
}

/** Starts the real server, in its own process by default, with all kinds of users and an issuer. */
export const startProofShop = async (
  options: ProofShopOptions = {},
  launch: (environment: Readonly<Record<string, string>>) => Promise<RunningServer> = startServer
) => {
  const data = makeDataFolder()
  const [key, stranger] = [await makeTestKey("first"), await makeTestKey("first")]
  const issuer = await startTestIssuer([key], {
    authorization_endpoint: "http://127.0.0.1/authorize"
  })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const audience = `${origin}/api`
  const environment = {
    PORT: String(port),
    ATELIER_DATA: join(data.folder, "shop"),
    OIDC_ISSUER: issuer.issuer,
    ...(await databaseSettings()),
    ...options.environment
  }
  const settings = readSettings(environment)
  const plan = await fill(settings, options)
  let server = await launch(environment)
  const start = async (): Promise<void> => {
    server = await launch(environment)
  }
  const claims = (changes = {}) => ({
    iss: issuer.issuer,
    aud: audience,
    sub: "planner",
    scope: "read write",
    iat: now(),
    exp: now() + 36_000,
    jti: "proof",
    ...changes
  })
  const tokens = new Map<string, Promise<string>>()
  const token = (account: string): Promise<string> => {
    const made = tokens.get(account) ?? sign(key, claims({ sub: account }))
    tokens.set(account, made)
    return made
  }
  const undocumented = await documentOf(origin)
  const database = databaseBeside(settings)
  return {
    origin,
    settings,
    plan,
    issuer,
    forge: { key, stranger, issuer: issuer.issuer, claims },
    token,
    changes: database.newestEntry,
    newestChange: async () => proofNames.changes.nameOf(await database.newestEntry()),
    /** Runs an effect over the database, without the server. */
    run: database.run,
    /** Executes an SQL statement, without the server. */
    execute: database.execute,
    output: () => server.output(),
    pid: () => server.pid,
    /** Sends a request as an account (null: no token); fails if the API document is violated. */
    ask: async (
      account: string | null,
      path: string,
      { headers, ...init }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {}
    ): Promise<Response> => {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        headers: {
          ...(typeof init.body === "string" ? { "content-type": "application/json" } : {}),
          ...(account === null ? {} : { authorization: `Bearer ${await token(account)}` }),
          ...headers
        }
      })
      const found = undocumented(init.method ?? "GET", path, response)
      if (found.length > 0) throw new Error(`The document is wrong: ${found.join(", ")}`)
      return response
    },
    stop: (signal: NodeJS.Signals) => server.stop(signal),
    start,
    /** Stops the server and starts another; returns the start time in milliseconds. */
    restart: async (signal: NodeJS.Signals): Promise<number> => {
      await server.stop(signal)
      const begin = performance.now()
      await start()
      return performance.now() - begin
    },
    close: async () => {
      await server.stop("SIGTERM")
      await database.close()
      await issuer.close()
      data.remove()
    }
  }
}

export type ProofShop = Awaited<ReturnType<typeof startProofShop>>
