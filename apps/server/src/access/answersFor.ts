import { isIP } from "node:net"
import { hostNameOf, isLocalName } from "../network/localAddress.ts"
import type { Settings } from "../settings/settings.ts"

/**
 * Checks the `Host` header. In development, where passwords are not needed, only the server's own
 * name, `localhost` and IP addresses are accepted, so that a site whose name points to this machine
 * (DNS rebinding) cannot reach it. In production, proxies may use any name, because requests need
 * tokens.
 */
export const answersFor = ({ mode, origin }: Pick<Settings, "mode" | "origin">) => {
  const own = hostNameOf(new URL(origin).host)
  return (host: string | undefined): boolean => {
    if (mode === "production") return true
    const name = hostNameOf(host ?? "")
    return name !== null && (name === own || isIP(name) !== 0 || isLocalName(name))
  }
}
