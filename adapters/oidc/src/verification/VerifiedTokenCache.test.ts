import { expect, it } from "vitest"
import type { VerifiedToken } from "./VerifiedToken.ts"
import { makeVerifiedTokenCache } from "./VerifiedTokenCache.ts"

const verified = (accountId: string): VerifiedToken => ({
  accountId,
  displayName: null,
  email: null,
  scopes: ["read"],
  granted: [],
  expiresAt: Date.now() + 60_000,
  hash: accountId
})

it("keeps no more tokens than it may, and lets the longest unused one go first", () => {
  const cache = makeVerifiedTokenCache(2)
  cache.set("a", verified("a"))
  cache.set("b", verified("b"))
  cache.get("a")
  cache.set("c", verified("c"))
  expect(["a", "b", "c"].map((token) => cache.get(token)?.accountId)).toEqual(["a", undefined, "c"])
})

it("does not answer for a token that has expired", () => {
  const cache = makeVerifiedTokenCache(2)
  cache.set("a", { ...verified("a"), expiresAt: Date.now() })
  expect(cache.get("a")).toBeUndefined()
})
