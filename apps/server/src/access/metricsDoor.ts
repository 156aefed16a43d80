import type { IncomingHttpHeaders } from "node:http"
import { hostNameOf, isLocalName, isLoopback } from "../network/localAddress.ts"
import type { Settings } from "../settings/settings.ts"
import { bearerDoor } from "./bearerDoor.ts"

export interface MetricsRequest {
  /** Address of the other end of the connection. */
  readonly peer: string
  readonly headers: IncomingHttpHeaders
}

/** Headers of forwarded requests. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]

/**
 * Decides who may read the metrics: clients with the token, and in development without a token also
 * programs on this machine. In production, a request forwarded by a simple proxy looks like a local
 * one, so that the token is required.
 */
export const metricsDoor =
  ({ metricsToken, mode }: Pick<Settings, "metricsToken" | "mode">) =>
  ({ peer, headers }: MetricsRequest): boolean => {
    if (metricsToken !== "") return bearerDoor(metricsToken)(headers.authorization)
    if (mode === "production") return false
    const host = hostNameOf(headers.host ?? "")
    return (
      isLoopback(peer) &&
      host !== null &&
      isLocalName(host) &&
      FORWARDED.every((name) => headers[name] === undefined)
    )
  }
