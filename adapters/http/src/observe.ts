import { randomUUID } from "node:crypto"
import { serverLanguage } from "@atelier/i18n/server"
import type { MiddlewareHandler } from "hono"
import { noPagePolicy } from "./contentSecurityPolicy.ts"
import type { Log } from "./Log.ts"
import type { Metrics } from "./metrics.ts"
import type { ApiEnv } from "./RequestContext.ts"

const SECURE = "max-age=31536000; includeSubDomains"

/**
 * Names every request, counts it, notes what came of it in the log, and gives every answer the headers that keep
 * browsers from guessing: before it is made, for a response that is opened again is written slowly. The log has no query strings: they hold names of clients.
 */
export const observe =
  (log: Log, metrics: Metrics, behindTls: boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set("requestId", requestId)
    c.set("language", serverLanguage(c.req.header("accept-language")))
    c.header("x-request-id", requestId)
    c.header("x-content-type-options", "nosniff")
    c.header("x-frame-options", "DENY")
    c.header("referrer-policy", "strict-origin-when-cross-origin")
    c.header("cross-origin-opener-policy", "same-origin")
    c.header("content-security-policy", noPagePolicy)
    c.header("cache-control", "no-cache")
    if (behindTls) c.header("strict-transport-security", SECURE)
    await next()
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
