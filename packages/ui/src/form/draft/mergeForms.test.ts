import { describe, expect, it } from "vitest"
import { mergeForms } from "./mergeForms.ts"

const base = { comment: "", users: ["ann"], start: "2026-11-20" }

describe("a form whose record somebody else saved meanwhile", () => {
  it("keeps what was typed and takes over what was not touched", () => {
    const mine = { ...base, comment: "door" }
    const theirs = { ...base, start: "2026-11-23" }
    expect(mergeForms(base, mine, theirs)).toEqual({
      merged: { ...base, comment: "door", start: "2026-11-23" },
      conflicts: [],
      theirs: ["start"]
    })
  })

  it("names the fields that both changed, and keeps what was typed there until somebody chooses", () => {
    const mine = { ...base, comment: "door", users: ["bo"] }
    const theirs = { ...base, comment: "window", users: ["bo"] }
    expect(mergeForms(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: ["comment"],
      theirs: []
    })
  })
})
