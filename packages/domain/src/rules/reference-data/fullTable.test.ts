import fc from "fast-check"
import { expect, it } from "vitest"
import { REQUESTED, runs } from "../../../testing/index.ts"
import {
  type ChangeSet,
  created,
  deleted,
  emptyPlan,
  type Plan,
  tables
} from "../../records/change/index.ts"
import { fullTable, referenceRules } from "./index.ts"

const bounded = tables.filter((table) => referenceRules[table].maxRows !== null)
const isBounded = fc.constantFrom(...bounded)

const row = (id: string) => ({ id, version: 1, name: id, userId: id })

const planOf = (table: string, count: number): Plan => {
  const ids = Array.from({ length: count }, (_, at) => `${at}`)
  return { ...emptyPlan, [table]: new Map(ids.map((id) => [id, row(id)])) }
}

const rowsOf = (add: number, remove: number): ChangeSet => [
  ...Array.from({ length: remove }, (_, at) => deleted("room", row(`${at}`), REQUESTED)),
  ...Array.from({ length: add }, (_, at) => created("room", row(`new ${at}`), REQUESTED))
]

it("is full beyond its limit, whatever else changes", () => {
  fc.assert(
    fc.property(isBounded, fc.nat(3), fc.nat(3), fc.nat(4), (table, free, remove, add) => {
      const max = referenceRules[table].maxRows ?? 0
      const before = max - free
      const plan = planOf(table, before)
      const changes = rowsOf(add, remove).map((change) => ({ ...change, table }) as typeof change)
      const after = before + add - remove
      const refused = add > remove && after > max
      expect(fullTable(plan, changes)).toEqual(
        refused ? expect.objectContaining({ _tag: "TableFull", table, max }) : null
      )
    }),
    { numRuns: runs(60) }
  )
})

it("has no limit for work itself only", () => {
  const unbounded = tables.filter((table) => referenceRules[table].maxRows === null)
  expect(unbounded.toSorted()).toEqual(
    ["document", "event", "hide", "lock", "note", "workOrder", "workOrderGroup"].toSorted()
  )
})

const dashboard = (id: string, userId: string) => ({ id, version: 1, name: id, userId, charts: [] })
const maxOwn = referenceRules.dashboard.own?.max ?? 0

it("limits rows per owner without affecting others", () => {
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.nat(3),
      fc.nat(4),
      fc.constantFrom("ana", "ben"),
      (free, remove, add, owner) => {
        const count = maxOwn - free
        const own = Array.from({ length: count }, (_, at) => dashboard(`${at}`, "ana"))
        const plan = { ...emptyPlan, dashboard: new Map(own.map((row) => [row.id, row])) }
        const changes = [
          ...own.slice(0, remove).map((row) => deleted("dashboard", row, REQUESTED)),
          ...Array.from({ length: add }, (_, at) =>
            created("dashboard", dashboard(`new ${at}`, owner), REQUESTED)
          )
        ]
        const refused = owner === "ana" && add > remove && count + add - remove > maxOwn
        expect(fullTable(plan, changes)).toEqual(
          refused
            ? expect.objectContaining({ _tag: "TableFull", table: "dashboard", max: maxOwn })
            : null
        )
      }
    ),
    { numRuns: runs(60) }
  )
})

it("has a limit for every owned table", () => {
  const owned = tables.filter((table) => referenceRules[table].own !== null)
  expect(owned).toEqual(["dashboard"])
})
