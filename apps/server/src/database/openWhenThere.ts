import { createServer, type Server } from "node:http"
import { type OpenDatabase, StorageProblem } from "@atelier/application/ports"
import { bareHeaders } from "@atelier/http"
import type { Logger } from "pino"
import type { Listeners } from "../Listeners.ts"
import { pauseUnless } from "../pauseUnless.ts"
import type { Settings } from "../settings/settings.ts"
import { type DatabaseUse, openOrExit } from "./withDatabase.ts"

const RETRY_MS = 1_000

/** Answers health checks while the database is away, and 503 to everything else. */
const waitingServer = (settings: Settings): Server => {
  const headers = {
    ...bareHeaders(settings.origin.startsWith("https:")),
    "content-type": "application/json",
    "retry-after": "1",
    connection: "close"
  }
  return createServer((request, response) => {
    const isUp = request.url === "/healthz"
    const body = isUp ? { status: "up" } : { status: "not ready", reason: "away" }
    response.writeHead(isUp ? 200 : 503, headers).end(JSON.stringify(body))
  })
}

/**
 * Opens the database; while it is away, waits for it and says so to health checks, until another
 * server listens. Null if the server stops meanwhile.
 */
export const openWhenThere = async (
  settings: Settings,
  how: DatabaseUse,
  {
    log,
    stop,
    listeners
  }: {
    readonly log: Pick<Logger, "warn">
    readonly stop: AbortSignal
    readonly listeners: Listeners
  }
): Promise<OpenDatabase | null> => {
  let isWaiting = false
  while (!stop.aborted) {
    try {
      return await openOrExit(settings, how)
    } catch (cause) {
      if (!(cause instanceof StorageProblem)) {
        await listeners.close()
        throw cause
      }
      if (!isWaiting) {
        log.warn(
          { reason: cause.reason, detail: cause.detail },
          "the server waits for the database"
        )
        await listeners.listen(waitingServer(settings))
        isWaiting = true
      }
    }
    await pauseUnless(stop, RETRY_MS)
  }
  await listeners.close()
  return null
}
