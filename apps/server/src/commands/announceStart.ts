import type { AddressInfo } from "node:net"
import type { Logger } from "pino"
import { demoAccounts } from "../access/demoAccounts.ts"
import { databaseOf } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"
import type { StartedShop } from "./serve.ts"

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
export const announceStart = (
  settings: Settings,
  started: StartedShop,
  startLog: Logger | null
): void => {
  if (startLog === null) {
    console.log(banner(settings, started))
    return
  }
  const { origin, mode } = settings
  const database = databaseOf(settings).name
  const { isNew, content: shop, listensOn } = started
  startLog.info({ origin, listensOn: typed(listensOn), mode, database, isNew, shop }, "ready")
}
