import type { IncomingHttpHeaders } from "node:http"
import { bearerDoor } from "./bearerDoor.ts"
import { hostNameOf, isLocalName, isLoopback } from "./localAddress.ts"

/** A request for the metrics, as far as it decides about them. */
export interface MetricsRequest {
  /** The address at the other end of the connection. */
  readonly peer: string
  readonly headers: IncomingHttpHeaders
}

/** Any of these says that somebody passed the request on. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]

/**
 * Who reads the metrics: whoever has the token; without one in the settings, programs on this
 * machine alone, as nothing that a proxy passed on is.
 */
export const metricsDoor =
  (token: string) =>
  ({ peer, headers }: MetricsRequest): boolean => {
    if (token !== "") return bearerDoor(token)(headers.authorization)
    const host = hostNameOf(headers.host ?? "")
    return (
      isLoopback(peer) &&
      host !== null &&
      isLocalName(host) &&
      FORWARDED.every((name) => headers[name] === undefined)
    )
  }
