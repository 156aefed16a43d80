import type { HandedOutToken, KeptSession, KeptSessions } from "@atelier/application/ports"
import { Effect } from "effect"

export const sessionsInMemory = (): KeptSessions => {
  const kept = new Map<string, KeptSession>()
  let ended: ReadonlyArray<HandedOutToken> = []
  const remember = (tokens: ReadonlyArray<HandedOutToken>): void => {
    const hashes = new Set(tokens.map(({ hash }) => hash))
    ended = [...ended.filter(({ hash }) => !hashes.has(hash)), ...tokens]
  }
  return {
    keep: (session) => Effect.sync(() => void kept.set(session.key, session)),
    renew: (session) =>
      Effect.sync(() => {
        const isKept = kept.has(session.key)
        if (isKept) kept.set(session.key, session)
        else remember(session.tokens)
        return isKept
      }),
    find: (key, now) =>
      Effect.sync(() => {
        const session = kept.get(key)
        return session !== undefined && session.expiresAt > now ? session : null
      }),
    open: (now) =>
      Effect.sync(() =>
        [...kept.values()]
          .filter(({ expiresAt }) => expiresAt > now)
          .toSorted((one, other) => other.expiresAt - one.expiresAt)
      ),
    end: (key) =>
      Effect.sync(() => {
        const tokens = kept.get(key)?.tokens ?? []
        kept.delete(key)
        remember(tokens)
        return tokens
      }),
    ended: (now) =>
      Effect.sync(() => {
        ended = ended.filter(({ expiresAt }) => expiresAt > now)
        for (const [key, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(key)
        return ended
      })
  }
}
