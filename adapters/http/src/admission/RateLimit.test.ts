import { describe, expect, it, vi } from "vitest"
import { MAX_KEYS, makeRateLimit } from "./RateLimit.ts"

const limit = { max: 2, seconds: 60 }

describe("a rate limit", () => {
  it("rejects the excess use, names the waiting time, and then starts again", () => {
    let now = 0
    const { count } = makeRateLimit(limit, () => now)
    expect([count("a"), count("a")]).toEqual([null, null])
    now = 20_500
    expect(count("a")?.retryAfterSeconds).toBe(40)
    expect(count("b")).toBeNull()
    now = 60_000
    expect(count("a")).toBeNull()
  })

  it("ignores changes of the system clock", () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { count } = makeRateLimit(limit)
    for (const _ of [1, 2]) count("a")
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(count("a")).not.toBeNull()
    vi.useRealTimers()
  })

  it("drops the oldest keys only when there are very many", () => {
    const { count } = makeRateLimit(limit, () => 0)
    for (const _ of [1, 2]) count("guesser")
    for (let stranger = 0; stranger < 3 * MAX_KEYS; stranger += 1) {
      count(`stranger-${stranger}`)
      if (stranger % 1_000 === 0) expect(count("guesser")).not.toBeNull()
    }
    expect(count("guesser")).not.toBeNull()
  })
})
