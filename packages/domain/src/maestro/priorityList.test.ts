import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { naivePriorityList, priorities } from "../testing/index.ts"
import { mergedPriorityList, priorityList } from "./index.ts"

describe("t", () => {
  it("own", () => {
    fc.assert(
      fc.property(priorities, ({ plan, calendars, own }) => {
        const configuration = { ...own.configuration, progressIds: [own.configuration.progressId] }
        expect(priorityList(plan, calendars, own)).toEqual(
          naivePriorityList(plan, { ...own, configuration }, { kind: "progress", id: "cutting" })
        )
      })
    )
  })
  it("merged", () => {
    fc.assert(
      fc.property(priorities, ({ plan, calendars, merged }) => {
        expect(mergedPriorityList(plan, calendars, merged)).toEqual(
          naivePriorityList(plan, merged, { kind: "merged", id: merged.configuration.id })
        )
      })
    )
  })
})
