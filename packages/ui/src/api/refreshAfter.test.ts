import { changed } from "@atelier/domain/change"
import { QueryClient } from "@tanstack/react-query"
import { expect, it } from "vitest"
import { queryKey } from "./queryKeys.ts"
import { refreshAfter, showSaved } from "./refreshAfter.ts"
import { recordsInput } from "./useRecords.ts"

const room = { id: "room", version: 1, name: "Kitchen" }
const other = { id: "other", version: 1, name: "Bath" }

it("shows written rows before the refetch", () => {
  const queries = new QueryClient()
  const rooms = queryKey("getRecords", recordsInput("room"))
  const steps = queryKey("queryEvents")
  queries.setQueryData(rooms, { data: [room, other] })
  queries.setQueryData(steps, { data: [] })
  refreshAfter(queries, [changed("room", room, { ...room, name: "Hall" }, { _tag: "Requested" })])
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
