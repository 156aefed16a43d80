import type { AddressInfo } from "node:net"
import type { Logger } from "pino"
import { demoAccounts } from "../access/demoAccounts.ts"
import type { DatabaseUse } from "../database/withDatabase.ts"
import { databaseOf } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"
import { whenParentEnds } from "../whenParentEnds.ts"
import { type StartedShop, serve } from "./serve.ts"

const typed = ({ address, family, port }: AddressInfo): string =>
  family === "IPv6" ? `[${address}]:${port}` : `${address}:${port}`

const banner = (
  settings: Settings,
  { isNew, nobodyAdministers, content, listensOn }: StartedShop
): string => {
  const { origin, mode, embedsProvider } = settings
  const accounts = demoAccounts.map(
    ({ id, name, licensed }) => `    ${id.padEnd(10)} ${name}${licensed ? "" : " (no licence)"}`
  )
  return [
    "",
    `  Atelier is ready at ${origin}`,
    `  listens   ${typed(listensOn)}`,
    `  mode      ${mode}`,
    `  database  ${databaseOf(settings).name}${isNew ? " (new)" : ""}`,
    `  shop      ${content}`,
    ...(embedsProvider ? ["", "  Demo accounts, chosen on the sign-in page:", ...accounts] : []),
    ...(nobodyAdministers === null ? [] : ["", `  ${nobodyAdministers}`]),
    "",
    "  Ctrl+C stops it.",
    ""
  ].join("\n")
}

/** Reports that the server is ready: as text in development, as one log line in production. */
const announceStart = (settings: Settings, started: StartedShop, startLog: Logger | null): void => {
  if (startLog === null) {
    console.log(banner(settings, started))
    return
  }
  const { origin, mode } = settings
  const database = databaseOf(settings).name
  const { isNew, content: shop, listensOn } = started
  startLog.info({ origin, listensOn: typed(listensOn), mode, database, isNew, shop }, "ready")
}

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
