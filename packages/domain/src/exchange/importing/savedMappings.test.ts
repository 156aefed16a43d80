import { describe, expect, it } from "vitest"
import { mapping } from "../../../test/smallImport.ts"
import { applyChanges, emptyPlan } from "../../records/change/index.ts"
import { mappingFor, saveMapping } from "./savedMappings.ts"

const columns = ["No", "Client", "Date"]
const newId = () => "saved"
const small = { orders: { columns: { name: "No" }, closedStatuses: [] } }
const plan = applyChanges(emptyPlan, saveMapping(emptyPlan, columns, mapping, newId))

describe("saved mappings", () => {
  it("are found again by the columns of a file, in any order and with further columns", () => {
    const saved = plan.savedMapping.values()
    expect(mappingFor(saved, ["Note", "Date", "No", "Client"])?.mapping).toEqual(mapping)
    expect(mappingFor(plan.savedMapping.values(), ["No", "Client"])).toBeNull()
  })

  it("are replaced for the same columns, without what holds for one file only", () => {
    expect(saveMapping(plan, ["Date", "No", "Client"], mapping, newId)).toEqual([])
    const other = { orders: { ...small.orders, headerLine: 3, areDatesExchanged: true } }
    const changes = saveMapping(plan, columns, other, newId)
    const { savedMapping } = applyChanges(plan, changes)
    expect(savedMapping.size).toBe(1)
    expect(mappingFor(savedMapping.values(), columns)?.mapping).toEqual(small)
  })

  it("keep the words of earlier imports, and are not saved if they are too large", () => {
    const withWords = (words: Readonly<Record<string, string>>) => ({
      orders: { ...small.orders, words: { installerIds: words } }
    })
    const first = applyChanges(plan, saveMapping(plan, columns, withWords({ n: "North" }), newId))
    const changes = saveMapping(first, columns, withWords({ s: "South" }), newId)
    const saved = applyChanges(first, changes).savedMapping.values()
    expect(mappingFor(saved, columns)?.mapping).toEqual(withWords({ n: "North", s: "South" }))
    expect(saveMapping(plan, [`No${"o".repeat(100_000)}`], small, newId)).toEqual([])
    expect(saveMapping(plan, ["No\u0000"], small, newId)).toEqual([])
  })

  it("give way to the one with more columns, and to nothing if they cannot be read", () => {
    const rows = [
      { headers: "No", mapping: "{}" },
      { headers: "Client\nNo", mapping: JSON.stringify(small) }
    ]
    expect(mappingFor(rows, columns)?.mapping).toEqual(small)
    expect(mappingFor(rows, ["No"])).toBeNull()
  })
})
