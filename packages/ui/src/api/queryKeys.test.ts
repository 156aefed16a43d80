import { expect, it } from "vitest"
import { queriesOn, queryKey } from "./queryKeys.ts"

it("makes exactly the answers of changed tables stale", () => {
  expect(queriesOn(new Set(["room"]))).toEqual([
    ["getHistory", { params: { table: "room" } }],
    ["getJournal"],
    ["getRecordUses"],
    ["getRecords", { params: { table: "room" } }],
    ["exportRecords"]
  ])
  expect(queriesOn(new Set(["event"]))).toContainEqual(["queryEvents"])
  expect(queriesOn(new Set(["event"]))).not.toContainEqual(["getRecords"])
  expect(queriesOn(new Set())).toEqual([])
})

it("separates answers by input below the name of the call", () => {
  expect(queryKey("getEvent", { query: { eventId: "a" } })).not.toEqual(
    queryKey("getEvent", { query: { eventId: "b" } })
  )
  expect(queryKey("getEvent", {})[0]).toBe(queryKey("getEvent")[0])
})
