import { createServer } from "node:http"
import { type OpenDatabase, StorageProblem } from "@atelier/application/ports"
import { bareHeaders } from "@atelier/http"
import type { Logger } from "pino"
import { makeListeners } from "../Listeners.ts"
import { pauseUnless } from "../pauseUnless.ts"
import type { Settings } from "../settings/settings.ts"
import { type DatabaseUse, openOrExit } from "./withDatabase.ts"

const RETRY_MS = 1_000

/** Answers health checks while the database is away, and 503 to everything else. */
const listenMeanwhile = async (settings: Settings) => {
  const headers = {
    ...bareHeaders(settings.origin.startsWith("https:")),
    "content-type": "application/json",
    "retry-after": "1"
  }
  const server = createServer((request, response) => {
    const isUp = request.url === "/healthz"
    const body = isUp ? { status: "up" } : { status: "not ready", reason: "away" }
    response.writeHead(isUp ? 200 : 503, headers).end(JSON.stringify(body))
  })
  const listeners = makeListeners(server, settings)
  await listeners.listen()
  return async () => {
    const closed = listeners.close()
    server.closeAllConnections()
    await closed
  }
}

/**
 * Opens the database; while it is away, waits for it and says so to health checks. Null if the
 * server stops meanwhile.
 */
export const openWhenThere = async (
  settings: Settings,
  how: DatabaseUse,
  { log, stop }: { readonly log: Pick<Logger, "warn">; readonly stop: AbortSignal }
): Promise<OpenDatabase | null> => {
  let end: (() => Promise<void>) | null = null
  try {
    while (!stop.aborted) {
      try {
        return await openOrExit(settings, how)
      } catch (cause) {
        if (!(cause instanceof StorageProblem)) throw cause
        if (end === null) {
          log.warn(
            { reason: cause.reason, detail: cause.detail },
            "the server waits for the database"
          )
          end = await listenMeanwhile(settings)
        }
      }
      await pauseUnless(stop, RETRY_MS)
    }
    return null
  } finally {
    await end?.()
  }
}
