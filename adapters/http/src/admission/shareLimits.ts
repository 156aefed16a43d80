import { MAX_PEER_MESSAGE_BYTES } from "@atelier/application/ports"
import type { RateLimits } from "./limits.ts"
import type { RateLimit } from "./RateLimit.ts"

type Name = keyof RateLimits

/** Milliseconds from the first use after a message until the next message. */
const COLLECT_MS = 200

type Use = [name: Name, key: string, times: number]

/** Splits uses into messages of the allowed length. */
const messagesOf = function* (uses: Iterable<Use>): Generator<string> {
  let parts: Array<string> = []
  let bytes = 0
  for (const use of uses) {
    const part = JSON.stringify(use)
    const more = Buffer.byteLength(part) + 1
    if (parts.length > 0 && bytes + more >= MAX_PEER_MESSAGE_BYTES) {
      yield `[${parts}]`
      parts = []
      bytes = 0
    }
    parts.push(part)
    bytes += more
  }
  if (parts.length > 0) yield `[${parts}]`
}

export interface SharedLimits {
  /** Count here, and soon on the other servers. */
  readonly limits: RateLimits
  /** Counts the uses in a message of another server. */
  readonly hear: (message: string) => void
}

/**
 * Rate limits that the servers of a shop share. Each server tells the others what it counted, so
 * that requests do not wait for the others; in the meantime each of them may allow a few more.
 */
export const shareLimits = (own: RateLimits, tell: (message: string) => void): SharedLimits => {
  const collected = new Map<string, Use>()
  const send = (): void => {
    for (const message of messagesOf(collected.values())) tell(message)
    collected.clear()
  }
  const collect = (name: Name, key: string, times: number): void => {
    if (collected.size === 0) setTimeout(send, COLLECT_MS).unref()
    const id = `${name} ${key}`
    const known = collected.get(id)
    if (known === undefined) collected.set(id, [name, key, times])
    else known[2] += times
  }
  const shared = ([name, { add, count }]: readonly [Name, RateLimit]): readonly [
    Name,
    RateLimit
  ] => [
    name,
    {
      add,
      count: (key, times = 1) => {
        collect(name, key, times)
        return count(key, times)
      }
    }
  ]
  const limits = Object.fromEntries(
    (Object.entries(own) as ReadonlyArray<readonly [Name, RateLimit]>).map(shared)
  ) as RateLimits
  return {
    limits,
    hear: (message) => {
      for (const [name, key, times] of JSON.parse(message) as ReadonlyArray<Use>)
        own[name].add(key, times)
    }
  }
}
