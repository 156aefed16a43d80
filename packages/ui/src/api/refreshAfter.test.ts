import { changed } from "@atelier/domain/change"
import { ChangeId } from "@atelier/domain/record"
import { crewRow } from "@atelier/domain/testing"
import { QueryClient, type QueryKey } from "@tanstack/react-query"
import { expect, it } from "vitest"
import { queryKey } from "./queryKeys.ts"
import { refreshAfter, showSaved } from "./refreshAfter.ts"
import { recordsInput } from "./useRecords.ts"

const room = { id: "room", version: 1, name: "Kitchen" }
const other = { id: "other", version: 1, name: "Bath" }
const renamed = changed("room", room, { ...room, name: "Hall" }, { _tag: "Requested" })

it("shows written rows before the refetch", () => {
  const queries = new QueryClient()
  const rooms = queryKey("getRecords", recordsInput("room"))
  const steps = queryKey("queryEvents")
  queries.setQueryData(rooms, { data: [room, other] })
  queries.setQueryData(steps, { data: [] })
  refreshAfter(queries, { id: null, changes: [renamed] })
  expect(queries.getQueryData(rooms)).toEqual({
    data: [{ id: "room", version: 2, name: "Hall" }, other]
  })
  expect(queries.getQueryState(rooms)?.isInvalidated).toBe(true)
  expect(queries.getQueryState(steps)?.isInvalidated).toBe(false)
})

it("patches an answered row everywhere and nothing else", () => {
  const queries = new QueryClient()
  const [list, record] = [["rooms", "getList"], queryKey("getRecords", recordsInput("room"))]
  queries.setQueryData(list, [room])
  queries.setQueryData(record, [other])
  const before = queries.getQueryState(record)
  showSaved(queries, { success: true })
  expect(queries.getQueryData(list)).toEqual([room])
  showSaved(queries, { ...room, version: 2 })
  expect(queries.getQueryData(list)).toEqual([{ ...room, version: 2 }])
  expect(queries.getQueryState(record)).toBe(before)
})

it("refetches once after the answer and the stream have reported a change", async () => {
  const queries = new QueryClient()
  const rooms = queryKey("getRecords", recordsInput("room"))
  const crews = queryKey("getRecords", recordsInput("installer"))
  for (const key of [rooms, crews]) queries.setQueryData(key, { data: [] })
  const isStale = (key: QueryKey) => queries.getQueryState(key)?.isInvalidated
  const id = ChangeId.make("q3v0ZbT1mXcVh2Jr8Ks5Aw")
  refreshAfter(queries, { id, changes: [renamed] })
  expect([isStale(rooms), isStale(crews)]).toEqual([true, false])
  queries.setQueryData(rooms, { data: [] })
  const crew = changed("installer", crewRow("a"), crewRow("a"), { _tag: "Requested" })
  refreshAfter(queries, { id, changes: [renamed, crew] })
  expect([isStale(rooms), isStale(crews)]).toEqual([false, true])
  refreshAfter(queries, { id: ChangeId.make("t7Yk2LpE9dNsWq4GuFx6Bg"), changes: [renamed] })
  expect(isStale(rooms)).toBe(true)
})
