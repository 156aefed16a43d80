import type { HandedOutToken, KeptSession, KeptSessions } from "@atelier/application/ports"
import { Effect } from "effect"

export interface SessionsInMemory {
  readonly sessions: KeptSessions["Service"]
  readonly remember: () => () => void
}

export const sessionsInMemory = (): SessionsInMemory => {
  let kept: ReadonlyMap<string, KeptSession> = new Map()
  let ended: ReadonlyArray<HandedOutToken> = []
  const end = (tokens: ReadonlyArray<HandedOutToken>): void => {
    const hashes = new Set(tokens.map(({ hash }) => hash))
    ended = [...ended.filter(({ hash }) => !hashes.has(hash)), ...tokens]
  }
  const put = (session: KeptSession): void => {
    kept = new Map([...kept, [session.key, session]])
  }
  const without = (goes: (session: KeptSession) => boolean): void => {
    kept = new Map([...kept].filter(([, session]) => !goes(session)))
  }
  const sessions: KeptSessions["Service"] = {
    keep: (session, now) =>
      Effect.sync(() => {
        ended = ended.filter(({ expiresAt }) => expiresAt > now)
        without(({ expiresAt }) => expiresAt <= now)
        put(session)
      }),
    renew: (session) =>
      Effect.sync(() => {
        const isKept = kept.has(session.key)
        if (isKept) put(session)
        else end(session.tokens)
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
        without((session) => session.key === key)
        end(tokens)
        return tokens
      }),
    ended: (now) => Effect.sync(() => ended.filter(({ expiresAt }) => expiresAt > now))
  }
  return {
    sessions,
    remember: () => {
      const before = { kept, ended }
      return () => {
        kept = before.kept
        ended = before.ended
      }
    }
  }
}
