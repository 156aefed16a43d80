import { join } from "node:path"
import { PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import type { Permission, UserConfiguration } from "@atelier/domain/access"
import { type ChangeSet, created, type Plan } from "@atelier/domain/change"
import { openDatabase } from "@atelier/sqlite"
import Connection from "better-sqlite3"
import { Effect } from "effect"
import { now } from "../../../adapters/oidc/test/badTokens.ts"
import { makeTestKey, sign, startTestIssuer } from "../../../adapters/oidc/test/TestIssuer.ts"
import { ensureContent } from "../src/firstContent.ts"
import { makeRuntime } from "../src/Ports.ts"
import { readSettings } from "../src/settings.ts"
import { freePort, makeDataFolder, startServer } from "../test/TestServer.ts"
import { undocumentedBy } from "./documented.ts"
import { proofDocuments, writeContents } from "./proofDocuments.ts"
import { PROOF_KEY, proofNames } from "./proofNames.ts"
import { proofWebhook, webhookMessages } from "./proofWebhook.ts"
import { refuseMails, waitingPost } from "./waitingPost.ts"
import { writeRows } from "./writeRows.ts"

const NOTHING = { display: false, editor: false }

/** Each permission by itself. */
export const permissions: ReadonlyArray<Permission> = [
  "createWorkOrder",
  "deleteWorkOrder",
  "accessWorkOrdersListPage",
  "accessCapacityDashboard"
]

/**
 * Users besides those of the demo shop: with nothing, with one permission each, and without a
 * licence any more.
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
    { ...none, id: "disabled", displayName: "Disabled", licensed: false }
  ]
}

/** The accounts of a proof shop, each of another kind. */
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

/** What a proof wants of its shop besides. */
export interface ProofShopOptions {
  /** Rows that are written as they are, with what is kept beside them and without a journal. */
  readonly rows?: (plan: Plan) => Iterable<ChangeSet>
  /** Changes that are committed afterwards, one after the other. */
  readonly changes?: (store: PlanStore["Service"]) => Effect.Effect<Iterable<ChangeSet>>
  /** What the server's environment has besides. */
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * The demo shop with more users in a database of its own; answers its rows without those besides.
 */
const fill = async (
  settings: ReturnType<typeof readSettings>,
  { rows = () => [], changes = () => Effect.succeed([]) }: ProofShopOptions
): Promise<Plan> => {
  const database = await Effect.runPromise(openDatabase(settings.databaseFile, Date.now()))
  database.connection.prepare("UPDATE secret SET value = ?").run(PROOF_KEY)
  const runtime = makeRuntime(database)
  try {
    return await runtime.runPromise(
      Effect.gen(function* () {
        yield* ensureContent(settings)
        const store = yield* PlanStore
        const { user } = yield* store.referenceData
        const visitor = user.get("visitor")
        if (visitor === undefined)
          return yield* Effect.die(new Error("the demo shop has no visitor"))
        yield* Effect.orDie(
          commitChanges(
            ownUsers(visitor).map((row) => created("user", row, { _tag: "Requested" })),
            { caller: programFor("proof"), intent: "beginShop" as const, ...waitingPost }
          )
        )
        yield* refuseMails(store)
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
        writeContents(settings.documents, documents)
        const plan = yield* store.everything
        writeRows(database, rows(plan))
        const heading = {
          userId: "proof",
          at: new Date().toISOString(),
          intent: "beginShop" as const
        }
        for (const set of yield* changes(store)) yield* Effect.orDie(store.commit(set, heading))
        return plan
      })
    )
  } finally {
    await runtime.dispose()
    database.connection.close()
  }
}

/**
 * The real server in a process of its own, over a real database file with the demo shop and users
 * of every kind, with tokens of an issuer that the proof holds the key of.
 */
export const startProofShop = async (options: ProofShopOptions = {}) => {
  const data = makeDataFolder()
  const [key, stranger] = [await makeTestKey("first"), await makeTestKey("first")]
  const issuer = await startTestIssuer([key])
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const audience = `${origin}/api`
  const environment = {
    PORT: String(port),
    ATELIER_DATA: join(data.folder, "shop"),
    OIDC_ISSUER: issuer.issuer,
    ...options.environment
  }
  const settings = readSettings(environment)
  const plan = await fill(settings, options)
  let server = await startServer(environment)
  const start = async (): Promise<void> => {
    server = await startServer(environment)
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
  const undocumented = undocumentedBy(await (await fetch(`${origin}/api/openapi.json`)).json())
  const reading = new Connection(settings.databaseFile, { readonly: true })
  const newest = reading.prepare<[], number>("SELECT coalesce(max(id), 0) FROM journal").pluck()
  return {
    origin,
    settings,
    plan,
    issuer,
    forge: { key, stranger, issuer: issuer.issuer, claims },
    token,
    /** How many changes are written so far. */
    changes: (): number => newest.get() ?? 0,
    /** The name of the newest change. */
    newestChange: () => proofNames.changes.nameOf(newest.get() ?? 0),
    output: () => server.output(),
    pid: () => server.pid,
    /**
     * Asks as an account; null asks without a token. Fails when the answer's status, headers or
     * type are not what the API's document says.
     */
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
    /** Ends the server with a signal; answers its exit code. */
    stop: (signal: NodeJS.Signals) => server.stop(signal),
    start,
    /**
     * Ends the server with a signal and starts another one; answers how long that took to be ready,
     * in ms.
     */
    restart: async (signal: NodeJS.Signals): Promise<number> => {
      await server.stop(signal)
      const begin = performance.now()
      await start()
      return performance.now() - begin
    },
    close: async () => {
      reading.close()
      await server.stop("SIGTERM")
      await issuer.close()
      data.remove()
    }
  }
}

/** A proof shop that is running. */
export type ProofShop = Awaited<ReturnType<typeof startProofShop>>
