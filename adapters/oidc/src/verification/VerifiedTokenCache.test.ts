import { expect, it } from "vitest"
import type { VerifiedToken } from "./VerifiedToken.ts"
import { makeVerifiedTokenCache } from "./VerifiedTokenCache.ts"

const verified = (accountId: string): VerifiedToken => ({
  accountId,
  scopes: ["read"],
  granted: [],
  expiresAt: Date.now() + 60_000,
  hash: accountId
})

it("respects its capacity and drops the least recently used token", () => {
  const cache = makeVerifiedTokenCache(2)
  cache.set("a", verified("a"))
  cache.set("b", verified("b"))
  cache.get("a")
  cache.set("c", verified("c"))
  expect(["a", "b", "c"].map((token) => cache.get(token)?.accountId)).toEqual(["a", undefined, "c"])
})

it("does not return expired tokens", () => {
  const cache = makeVerifiedTokenCache(2)
  cache.set("a", { ...verified("a"), expiresAt: Date.now() })
  expect(cache.get("a")).toBeUndefined()
})
