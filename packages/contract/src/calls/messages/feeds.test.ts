import { Exit, Schema } from "effect"
import { expect, it } from "vitest"
import { feedCalls } from "./feeds.ts"

const accepts = (key: string): boolean =>
  Exit.isSuccess(Schema.decodeUnknownExit(feedCalls.renewFeed.body)({ key }))

it("accepts a key of 256 random bits and rejects repeated characters", () => {
  expect(accepts("3Zk9rV1xQ0mYc7Lw2Tn8Hs4Jf6Gd5Ba0Pe1Ri9Uo_-A")).toBe(true)
  expect(accepts("3Zk9rV1xQ0mYc7Lw2Tn8Hs4Jf6Gd5Ba0Pe1Ri9Uo_-B")).toBe(false)
  expect(accepts("A".repeat(43))).toBe(false)
  expect(accepts(`${"abcdefghijklmn".repeat(3)}A`)).toBe(false)
})
