import { expect, it } from "vitest"
import { changesIn } from "./changesIn.ts"

it("changes that an earlier version wrote are of the tables by their present names", () => {
  const change = { id: "a", before: null, after: null, reason: { _tag: "Requested" } }
  const text = JSON.stringify([
    { table: "schedulingConfig", ...change },
    { table: "workOrder", ...change }
  ])
  expect(changesIn(text).map(({ table }) => table)).toEqual(["priorityListSettings", "workOrder"])
})
