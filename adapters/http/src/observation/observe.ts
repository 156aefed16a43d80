import { randomUUID } from "node:crypto"
import { serverLanguage } from "@atelier/i18n/server"
import type { MiddlewareHandler } from "hono"
import { bareHeaders } from "../problem/bareHeaders.ts"
import type { ApiEnv, RequestContext } from "../request/RequestContext.ts"
import type { Log } from "./Log.ts"
import type { Metrics } from "./metrics.ts"

/** Adds the common headers to responses that {@link respond} did not create. */
const addCommonHeaders = (c: RequestContext): void => {
  for (const [name, value] of Object.entries(c.get("commonHeaders")))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}

/**
 * Assigns an id to each request, counts and logs it, and sets the common headers. The log has no
 * query strings because they contain names of clients.
 */
export const observe = (
  log: Log,
  metrics: Metrics,
  behindTls: boolean
): MiddlewareHandler<ApiEnv> => {
  const bare = { ...bareHeaders(behindTls), "cache-control": "no-cache" }
  return async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set("requestId", requestId)
    c.set("language", serverLanguage(c.req.header("accept-language")))
    c.set("commonHeaders", { ...bare, "x-request-id": requestId })
    await next()
    if (!c.get("hasCommonHeaders")) addCommonHeaders(c)
    const milliseconds = performance.now() - start
    const labels = { method: c.req.method, route: c.get("route") ?? "none", status: c.res.status }
    metrics.answered(labels, milliseconds / 1_000)
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        milliseconds: Math.round(milliseconds),
        ...(c.get("userId") === undefined ? {} : { userId: c.get("userId") })
      },
      "answered"
    )
  }
}
