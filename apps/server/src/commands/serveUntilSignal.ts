import type { Logger } from "pino"
import type { DatabaseUse } from "../database/withDatabase.ts"
import type { Settings } from "../settings/settings.ts"
import { whenParentEnds } from "../whenParentEnds.ts"
import { announceStart } from "./announceStart.ts"
import { serve } from "./serve.ts"

/**
 * Serves until a signal. Terminals and supervisors signal all processes of a group, and
 * `npm start` forwards the signal once more.
 */
export const serveUntilSignal = async (
  settings: Settings,
  how: DatabaseUse,
  startLog: Logger | null
): Promise<void> => {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  await serve(settings, how, stopping.signal, (started) => {
    process.on("SIGTERM", stop)
    process.on("SIGINT", stop)
    whenParentEnds(stop)
    announceStart(settings, started, startLog)
  })
}
