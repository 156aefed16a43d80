import { Option, Schema } from "effect"
import type { AppConfig } from "../app/AppConfig.tsx"

/** Before the keys under which the OpenID Connect client keeps the session. */
export const SESSION_PREFIX = "atelier."

/** What the OpenID Connect client keeps of a session, as far as we look at it. */
const StoredSession = Schema.Struct({
  access_token: Schema.String,
  refresh_token: Schema.optional(Schema.String),
  /** Seconds since 1970. */
  expires_at: Schema.Number,
  profile: Schema.Struct({
    sub: Schema.String,
    name: Schema.optional(Schema.String),
    email: Schema.optional(Schema.String)
  })
})
export interface StoredSession extends Schema.Schema.Type<typeof StoredSession> {}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(StoredSession))

/** The key of the session in local storage. */
export const sessionKey = ({ issuer, clientId }: Pick<AppConfig, "issuer" | "clientId">): string =>
  `${SESSION_PREFIX}user:${issuer}:${clientId}`

/** A token with less left than this is renewed before it is used. */
const MARGIN_S = 30

/** Whether the session's token still lasts a while. */
export const isFresh = (session: StoredSession, nowMs: number): boolean =>
  session.expires_at - MARGIN_S > nowMs / 1_000

/** The session that this browser keeps: one that is fresh or can be renewed; null when there is none. */
export const readSession = (
  storage: Pick<Storage, "getItem">,
  key: string,
  nowMs: number
): StoredSession | null => {
  const stored = storage.getItem(key)
  if (stored === null) return null
  const session = Option.getOrNull(decode(stored))
  if (session === null) return null
  return isFresh(session, nowMs) || session.refresh_token !== undefined ? session : null
}
