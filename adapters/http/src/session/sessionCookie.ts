import { MAX_SESSION_MS } from "@atelier/application/ports"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { RequestContext } from "../request/RequestContext.ts"

/** Stores a secret in the browser, unreadable for scripts and not sent by other sites. */
export interface SessionCookie {
  readonly read: (c: RequestContext) => string | null
  readonly write: (c: RequestContext, secret: string) => void
  readonly clear: (c: RequestContext) => void
}

/**
 * The cookie of an origin. With TLS its name has the `__Host-` prefix, so that other hosts cannot
 * set it. Without TLS, as in development, the name contains the port, because cookies are shared by
 * all ports of a host.
 */
export const makeSessionCookie = (origin: string): SessionCookie => {
  const { protocol, port } = new URL(origin)
  const secure = protocol === "https:"
  const name = secure ? "__Host-atelier-session" : `atelier-session-${port || "80"}`
  const options = { path: "/", httpOnly: true, sameSite: "Strict", secure } as const
  return {
    read: (c) => getCookie(c, name) ?? null,
    write: (c, secret) =>
      setCookie(c, name, secret, { ...options, maxAge: Math.floor(MAX_SESSION_MS / 1_000) }),
    clear: (c) => void deleteCookie(c, name, options)
  }
}
