import { MAX_PEER_MESSAGE_BYTES } from "@atelier/application/ports"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { makeRateLimits } from "./limits.ts"
import { type SharedLimits, shareLimits } from "./shareLimits.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Servers whose messages reach all others. */
const makeServers = (number: number) => {
  const messages: Array<string> = []
  const servers: Array<SharedLimits> = Array.from({ length: number }, (_, own) =>
    shareLimits(makeRateLimits(), (message) => {
      messages.push(message)
      for (const [other, server] of servers.entries()) if (other !== own) server.hear(message)
    })
  )
  return { servers, messages }
}

it("count uses on all servers together, once each", () => {
  const { servers } = makeServers(3)
  let allowed = 0
  for (let turn = 0; turn < 200; turn += 1) {
    for (const { limits } of servers) if (limits.badTokens.count("::1") === null) allowed += 1
    vi.runAllTimers()
  }
  expect(allowed).toBe(60)
  expect(servers.map(({ limits }) => limits.badTokens.count("::2"))).toEqual([null, null, null])
})

it("tell many uses in few short messages", () => {
  const { servers, messages } = makeServers(2)
  for (let use = 0; use < 1_000; use += 1)
    servers[0]?.limits.search.count(`${"é".repeat(90)}${use % 120}`)
  expect(messages).toEqual([])
  vi.runAllTimers()
  expect(messages).toHaveLength(4)
  for (const message of messages)
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(MAX_PEER_MESSAGE_BYTES)
})
