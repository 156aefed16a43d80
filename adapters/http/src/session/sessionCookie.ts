import { MAX_SESSION_MS } from "@atelier/application/ports"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { RequestContext } from "../request/RequestContext.ts"

/** Keeps a secret in the browser, where no script reads it and no other site sends it. */
export interface SessionCookie {
  readonly read: (c: RequestContext) => string | null
  readonly write: (c: RequestContext, secret: string) => void
  readonly clear: (c: RequestContext) => void
}

/**
 * The cookie of an origin. Behind TLS its name has the prefix that keeps other hosts from setting
 * it; without, as in development, it has the port, because cookies of one host are for all of its
 * ports.
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
