import { expect, it } from "vitest"
import { changedValues } from "./changedValues.ts"

it("returns exactly the changed fields", () => {
  const untouched = { name: "", values: {}, crews: ["a"], days: null }
  expect(changedValues(untouched, untouched)).toEqual({})
  expect(changedValues({ ...untouched, name: "x", crews: [] }, untouched)).toEqual({
    name: "x",
    crews: []
  })
  expect(changedValues({ ...untouched, values: { Parts: "3" } }, untouched)).toEqual({
    values: { Parts: "3" }
  })
})
