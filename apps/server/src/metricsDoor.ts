import { hash, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { hostNameOf, isLocalName, isLoopback } from "./localAddress.ts"

/** A request for the metrics, as far as it decides about them. */
export interface MetricsRequest {
  /** The address at the other end of the connection. */
  readonly peer: string
  readonly headers: IncomingHttpHeaders
}

/** Any of these says that somebody passed the request on. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]

const digest = (text: string): Buffer => hash("sha256", text, "buffer")

/** Hashed first, so that neither the length nor the first wrong letter shows in the time that it takes. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/**
 * Who reads the metrics: whoever has the token; without one in the settings, programs on this machine
 * alone, as nothing that a proxy passed on is.
 */
export const metricsDoor =
  (token: string) =>
  ({ peer, headers }: MetricsRequest): boolean => {
    if (token !== "") return isSame(headers.authorization ?? "", `Bearer ${token}`)
    const host = hostNameOf(headers.host ?? "")
    return (
      isLoopback(peer) &&
      host !== null &&
      isLocalName(host) &&
      FORWARDED.every((name) => headers[name] === undefined)
    )
  }
