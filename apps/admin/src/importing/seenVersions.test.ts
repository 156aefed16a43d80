import { expect, it } from "vitest"
import { seenVersions } from "./seenVersions.ts"

it("names the rows that update a work order", () => {
  expect(
    seenVersions([
      { line: 2, outcome: "changed", version: 3 },
      { line: 3, outcome: "changed", version: 4 },
      { line: 4, outcome: "heldBack" },
      { line: 5, outcome: "differs", version: 1 },
      { line: 6, outcome: "created" }
    ])
  ).toEqual(["2:3", "3:4"])
})
