import { expect, it } from "vitest"
import { type StoredRow, withRows } from "./withRows.ts"

const rows = (...all: ReadonlyArray<StoredRow & Readonly<Record<string, unknown>>>) =>
  new Map(all.map((row) => [row.id, row]))

const lamp = { id: "lamp", version: 1, name: "Lamp", unused: true }
const oven = { id: "oven", version: 4, name: "Oven" }

it("patches existing fields of a row in any answer", () => {
  const answer = {
    data: [{ event: lamp, order: oven, percent: 20 }, { order: null }],
    id: "oven",
    version: 3,
    shop: { lamp }
  }
  const after = withRows(answer, rows({ ...lamp, version: 2, name: "Light" }))
  const light = { id: "lamp", version: 2, name: "Light", unused: true }
  expect(after).toEqual({
    ...answer,
    data: [{ event: light, order: oven, percent: 20 }, { order: null }],
    shop: { lamp: light }
  })
  const named = withRows([{ id: "lamp", version: 1 }], rows({ ...lamp, version: 2 }))
  expect(named).toEqual([{ id: "lamp", version: 2 }])
})

it("keeps newer rows, other rows and histories", () => {
  const answer = { data: [lamp, oven], changes: [{ before: lamp, after: { ...lamp, version: 2 } }] }
  const written = rows({ ...lamp, version: 1, name: "Light" }, { ...oven, version: 4, name: "Hob" })
  expect(withRows(answer, written)).toBe(answer)
  const later = withRows({ ...answer, data: [] }, rows({ ...lamp, version: 3 }))
  expect(later).toEqual({ ...answer, data: [] })
  expect(withRows(answer, rows())).toBe(answer)
  expect(withRows(undefined, rows(lamp))).toBeUndefined()
})
