import { expect, it } from "vitest"
import { isFresh, readSession, sessionKey } from "./StoredSession.ts"

const now = Date.parse("2026-11-20T12:00:00Z")
const inSeconds = (seconds: number): number => now / 1_000 + seconds

const keeping = (value: unknown) => ({
  getItem: () => (value === null ? null : JSON.stringify(value))
})
const stored = {
  access_token: "a",
  expires_at: inSeconds(600),
  profile: { sub: "u1", name: "Ana" },
  token_type: "Bearer"
}

it("finds the session that the OpenID Connect client keeps", () => {
  expect(sessionKey({ issuer: "https://id.example", clientId: "atelier" })).toBe(
    "atelier.user:https://id.example:atelier"
  )
  expect(readSession(keeping(stored), "k", now)?.profile.sub).toBe("u1")
})

it("keeps a session whose token has run out as long as it can be renewed", () => {
  const old = { ...stored, expires_at: inSeconds(-5) }
  expect(readSession(keeping(old), "k", now)).toBeNull()
  const renewable = readSession(keeping({ ...old, refresh_token: "r" }), "k", now)
  expect(renewable).not.toBeNull()
  expect(renewable !== null && isFresh(renewable, now)).toBe(false)
})

it("takes what is not a session for none", () => {
  expect(readSession(keeping(null), "k", now)).toBeNull()
  expect(readSession(keeping({ access_token: 1 }), "k", now)).toBeNull()
  expect(readSession({ getItem: () => "{" }, "k", now)).toBeNull()
})
