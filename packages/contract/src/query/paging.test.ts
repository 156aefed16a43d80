import { Result, Schema } from "effect"
import { expect, it } from "vitest"
import { pageQuery } from "./paging.ts"

const page = Schema.decodeUnknownResult(Schema.Struct(pageQuery))

it.each([
  ["1e3", "must be a whole number"],
  ["1.5", "must be a whole number"],
  ["", "must be a whole number"],
  ["0", "must be at least 1"],
  ["-1", "must be at least 1"],
  ["99999999999999999999", "must not be over 1000000"]
])("rejects the page %j: it %s", (written, message) => {
  const decoded = page({ page: written })
  expect(Result.isFailure(decoded) ? String(decoded.failure) : "taken").toContain(message)
})

it("counts pages from one", () => {
  expect(Result.getOrThrow(page({ page: "12" }))).toEqual({ page: 12 })
})
