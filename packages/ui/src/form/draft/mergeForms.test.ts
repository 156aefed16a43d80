import { describe, expect, it } from "vitest"
import { mergeForms } from "./mergeForms.ts"

const base = { comment: "", users: ["ann"], start: "2026-11-20" }

describe("a form whose record another user saved", () => {
  it("keeps typed values and takes over untouched fields", () => {
    const mine = { ...base, comment: "door" }
    const theirs = { ...base, start: "2026-11-23" }
    expect(mergeForms(base, mine, theirs)).toEqual({
      merged: { ...base, comment: "door", start: "2026-11-23" },
      conflicts: [],
      theirs: ["start"]
    })
  })

  it("lists fields changed by both and keeps typed values", () => {
    const mine = { ...base, comment: "door", users: ["bo"] }
    const theirs = { ...base, comment: "window", users: ["bo"] }
    expect(mergeForms(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: ["comment"],
      theirs: []
    })
  })
})
