import { expect, it } from "vitest"
import { safeReturn } from "./safeReturn.ts"

it("returns to the requested page", () => {
  expect(safeReturn("/configuration/users?page=2#top")).toBe("/configuration/users?page=2#top")
})

it("never leads to another site", () => {
  for (const elsewhere of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:x",
    7,
    undefined
  ])
    expect(safeReturn(elsewhere)).toBe("/")
})
