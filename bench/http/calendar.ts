import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { Hono } from "hono"
import { describeApi, makeApi, prepareText } from "../../adapters/http/src/index.ts"
import { makeIssuer } from "../../adapters/oidc/src/index.ts"
import { sqliteStore } from "../../adapters/sqlite/src/index.ts"
import { getRequestListener } from "../../apps/server/node_modules/@hono/node-server/dist/index.mjs"
import { readFeed } from "../../apps/server/src/handlers/messages/feeds.ts"
import { resourceHandlers } from "../../apps/server/src/handlers/records/resources.ts"
import { makeHandlers } from "../../apps/server/src/handlers.ts"
import { makeRuntime, type Ports } from "../../apps/server/src/Ports.ts"
import { documentSettings } from "../../apps/server/src/settings/documentSettings.ts"
import { readSettings } from "../../apps/server/src/settings/settings.ts"
import { makeEndedTokens } from "../../packages/application/src/session/index.ts"
import { addDays, LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import { makePlant, month, planner } from "../sqlite/plant/makePlant.ts"
import type { Answered, Asked } from "./load/client.ts"

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = 3
const CLIENTS = 50

const plant = await makePlant()
const { connection } = plant.database
const settings = readSettings({ ATELIER_MODE: "development", PORT: "3315" })
const runtime = makeRuntime(
  { layer: (options) => sqliteStore(plant.database, options) },
  { documents: documentSettings(settings) }
)
const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => console.error(fields)
}
const bearer = { accountId: planner.id, expiresAt: Date.now() + 3_600_000, hash: "", granted: [] }
const known = new Map([["token", bearer]])
const api = makeApi<Ports>({
  runtime,
  handlers: makeHandlers(settings),
  demoPeople: "stay",
  resourceHandlers: resourceHandlers(settings),
  verifyToken: async (token) => known.get(token) ?? Promise.reject(new Error("unknown token")),
  readFile: () => {
    throw new Error("no files here")
  },
  readFeed,
  log: quiet,
  origins: [],
  behindTls: false,
  addressOf: () => "",
  mayReadMetrics: () => false,
  session: {
    issuer: makeIssuer({ ...settings, redirectUri: "", postLogoutRedirectUri: "" }),
    ended: makeEndedTokens(),
    origin: settings.origin
  },
  description: () => prepareText(describeApi("bench")),
  stopping: new AbortController().signal
})

/** Each line begins with a comma; the first one is overwritten. */
const BEFORE = '{"data":['
const query = connection
  .prepare<unknown[], Buffer>(
    "SELECT CAST(? || group_concat(json, '') || ']}' AS BLOB) FROM calendarJson WHERE length = 0 AND startDate >= ? AND startDate < ? AND endDay > ?"
  )
  .pluck()
const rawMonth = createServer((incoming, response) => {
  incoming.resume()
  const asked = new URLSearchParams(incoming.url?.split("?")[1])
  const start = LocalDate.make(asked.get("start") ?? "")
  const body = query.get(BEFORE, addDays(start, -3), asked.get("end"), start)
  body?.write(" ", BEFORE.length)
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": body?.length ?? 0
  })
  response.end(body)
})
const constant = String(query.get(BEFORE, addDays(month.start, -3), month.end, month.start))
const honoConstant = createServer(
  getRequestListener(
    new Hono().post("/api/Events", (c) =>
      c.body(constant, 200, { "content-type": "application/json" })
    ).fetch
  )
)
const raw304 = createServer((incoming, response) => {
  incoming.resume()
  response.writeHead(304, { etag: '"same"' })
  response.end()
})
const ours = createServer(getRequestListener(api.fetch))

const listen = async (server: Server): Promise<number> => {
  server.listen(0)
  await once(server, "listening")
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

const pathOf = (start: LocalDate) => `/api/Events?start=${start}&end=${addDays(start, 30)}`
const SAME = [pathOf(month.start)]
/** So many months that an answer is not kept until its month comes again. */
const MANY = Array.from({ length: 500 }, (_, day) => pathOf(addDays(month.start, day - 250)))

/** Requests per second of clients in their own thread that repeat as soon as they are answered. */
const rate = async (port: number, load: Pick<Asked, "status" | "conditional" | "paths">) => {
  const workerData: Asked = { ...load, port, body: "{}", clients: CLIENTS, seconds: SECONDS }
  const worker = new Worker(join(import.meta.dirname, "load", "client.ts"), { workerData })
  const [answered]: ReadonlyArray<Answered> = await once(worker, "message")
  return answered?.rate ?? 0
}

const compare = async (
  what: string,
  ports: { readonly ours: number; readonly raw: number },
  {
    least,
    ...load
  }: Pick<Asked, "status" | "conditional" | "paths"> & { readonly least: number | null }
): Promise<boolean> => {
  const best = { ours: 0, raw: 0 }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of ["ours", "raw"] as const)
      best[side] = Math.max(best[side], await rate(ports[side], load))
  const ratio = best.ours / best.raw
  const isReached = least === null || ratio >= least
  const judged = least === null ? "for scale" : `at least ${least}`
  console.log(
    `${what}: ${Math.round(best.ours)} / ${Math.round(best.raw)} requests a second = ${ratio.toFixed(2)} (${judged})${isReached ? "" : "  NOT REACHED"}`
  )
  return isReached
}

const servers = [ours, rawMonth, raw304, honoConstant]
try {
  const [port = 0, monthPort = 0, samePort = 0, constantPort = 0] = await Promise.all(
    servers.map(listen)
  )
  const reached = [
    await compare(
      "first read of a month with token and visibility / raw http with the same SQL",
      { ours: port, raw: monthPort },
      { status: 200, least: 0.7, conditional: false, paths: MANY }
    ),
    await compare(
      "repeated read of a month / raw http with the same SQL",
      { ours: port, raw: monthPort },
      { status: 200, least: 1, conditional: false, paths: SAME }
    ),
    await compare(
      "repeated read of a month / Hono answering a constant of its size",
      { ours: port, raw: constantPort },
      { status: 200, least: null, conditional: false, paths: SAME }
    ),
    await compare(
      "unchanged month by its ETag / raw 304",
      { ours: port, raw: samePort },
      { status: 304, least: 0.6, conditional: true, paths: SAME }
    )
  ]
  process.exitCode = reached.every(Boolean) ? 0 : 1
} finally {
  for (const server of servers) server.close()
  await runtime.dispose()
  plant.remove()
}
