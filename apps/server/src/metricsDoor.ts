import type { IncomingHttpHeaders } from "node:http"
import { bearerDoor } from "./bearerDoor.ts"
import { hostNameOf, isLocalName, isLoopback } from "./localAddress.ts"
import type { Settings } from "./settings.ts"

/** A request for the metrics, as far as it decides about them. */
export interface MetricsRequest {
  /** The address at the other end of the connection. */
  readonly peer: string
  readonly headers: IncomingHttpHeaders
}

/** Any of these says that somebody passed the request on. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]

/**
 * Decides who reads the metrics: clients with the token. In development without a token, programs
 * on this machine read them too. In production a request that a plain proxy passed on looks the
 * same as one of this machine, so that only the token opens.
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
