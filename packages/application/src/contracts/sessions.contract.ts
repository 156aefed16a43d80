import { Effect } from "effect"
import { expect, it } from "vitest"
import type { KeptSession } from "../ports/KeptSessions.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const session = (key: string, changes: Partial<KeptSession> = {}): KeptSession => ({
  key,
  accountId: "ana",
  sealed: "sealed-é",
  tokens: [{ hash: `${key}-token`, expiresAt: 2_000 }],
  startedAt: 500,
  browser: "Firefox, Windows",
  expiresAt: 3_000,
  ...changes
})

export const sessionsContract = (run: RunOnStore): void => {
  it("finds sessions by key until they expire", () =>
    run(
      Effect.fn(function* ({ sessions }) {
        yield* sessions.keep(session("a"), 0)
        expect(yield* sessions.find("a", 2_999)).toEqual(session("a"))
        expect(yield* sessions.find("a", 3_000)).toBeNull()
        expect(yield* sessions.find("b", 0)).toBeNull()
      })
    ))

  it("returns a session as last renewed", () =>
    run(
      Effect.fn(function* ({ sessions }) {
        const renewed = session("a", { sealed: "again", tokens: [], expiresAt: 9_000 })
        yield* sessions.keep(session("a"), 0)
        expect(yield* sessions.renew(renewed)).toBe(true)
        expect(yield* sessions.find("a", 8_000)).toEqual(renewed)
      })
    ))

  it("ends sessions and lists their tokens until they expire", () =>
    run(
      Effect.fn(function* ({ sessions }) {
        yield* sessions.keep(session("a"), 0)
        yield* sessions.keep(session("b"), 0)
        expect(yield* sessions.ended(0)).toEqual([])
        expect(yield* sessions.end("a")).toEqual(session("a").tokens)
        expect(yield* sessions.end("a")).toEqual([])
        expect(yield* sessions.find("a", 0)).toBeNull()
        expect(yield* sessions.find("b", 0)).toEqual(session("b"))
        expect(yield* sessions.ended(1_999)).toEqual(session("a").tokens)
        expect(yield* sessions.ended(2_000)).toEqual([])
      })
    ))

  it("does not renew an ended session and ends the new tokens", () =>
    run(
      Effect.fn(function* ({ sessions }) {
        yield* sessions.keep(session("a"), 0)
        yield* sessions.end("a")
        const tokens = [...session("a").tokens, { hash: "late-token", expiresAt: 4_000 }]
        expect(yield* sessions.renew(session("a", { tokens, expiresAt: 9_000 }))).toBe(false)
        expect(yield* sessions.find("a", 0)).toBeNull()
        expect(yield* sessions.ended(0)).toEqual(tokens)
      })
    ))

  it("lists open sessions, last renewed first", () =>
    run(
      Effect.fn(function* ({ sessions }) {
        yield* sessions.keep(session("a"), 0)
        yield* sessions.keep(session("b", { expiresAt: 5_000 }), 0)
        yield* sessions.keep(session("c", { expiresAt: 4_000 }), 0)
        yield* sessions.end("c")
        expect((yield* sessions.open(2_999)).map(({ key }) => key)).toEqual(["b", "a"])
        expect(yield* sessions.open(3_000)).toEqual([session("b", { expiresAt: 5_000 })])
      })
    ))

  it("deletes expired sessions and tokens when another begins", () =>
    run(
      Effect.fn(function* ({ sessions }) {
        yield* sessions.keep(session("a"), 0)
        yield* sessions.keep(session("c"), 0)
        yield* sessions.end("c")
        yield* sessions.keep(session("b", { expiresAt: 5_000 }), 4_000)
        expect(yield* sessions.find("a", 0)).toBeNull()
        expect(yield* sessions.ended(0)).toEqual([])
        expect(yield* sessions.find("b", 4_000)).not.toBeNull()
      })
    ))
}
