import { describe, expect, it } from "vitest"
import { imported, orders, reference, sheet } from "../../../../test/smallImport.ts"
import { planWith } from "../../../records/change/index.ts"
import type { ImportMapping } from "../ImportMapping.ts"
import { madeHereFinder } from "./orderMadeHere.ts"

const names = (id: string, name: string, clientName = "", clientOrderNumber = "") => ({
  id,
  name,
  clientName,
  clientOrderNumber
})

const mapping: ImportMapping = {
  orders: {
    columns: { name: "n", clientName: "c", clientOrderNumber: "no", deliveryDate: "d" },
    closedStatuses: []
  }
}

const shop = imported({ orders: orders("A,door,20,2026-03-06,open,"), ...reference }).after
const made = planWith(shop, {
  workOrder: [...shop.workOrder.values()].map((order) => ({
    ...order,
    name: "Cuisine Roy",
    clientName: "Roy",
    clientOrderNumber: "4512",
    importKey: null
  }))
})

const again = (line: string, more: object = {}) => {
  const result = imported({ orders: sheet("n,c,no,d", line) }, made, { mapping, ...more })
  return result.report.rows[0]
}

describe("a row of a work order that was not imported", () => {
  it("is compared with it by its number, or by its name and client", () => {
    const differences = [{ field: "deliveryDate", before: "2026-03-06", after: "2026-03-09" }]
    for (const line of [
      "CUISINE ROY,Roy,,2026-03-09",
      "Cuisine Roy,,,2026-03-09",
      "Cuisine Roy,Roy,4512,2026-03-09"
    ])
      expect(again(line)).toMatchObject({
        outcome: "differs",
        madeHere: { name: "Cuisine Roy", clientName: "Roy" },
        differences
      })
    expect(again("Vanité,,4512,2026-03-06")?.differences).toEqual([
      { field: "name", before: "Cuisine Roy", after: "Vanité" }
    ])
    expect(again("Vanité,,4512,2026-03-06", { isUpdate: true })?.outcome).toBe("changed")
  })

  it("is a new work order with another client, or if the user says so", () => {
    expect(again("Cuisine Roy,Gagnon,,2026-03-09")).toMatchObject({ outcome: "created" })
    const chosen = again("Cuisine Roy,Roy,,2026-03-09", { asNew: [2] })
    expect(chosen).toMatchObject({ outcome: "created" })
    expect(chosen).not.toHaveProperty("madeHere")
  })
})

describe("madeHereFinder", () => {
  it("finds each work order once, and the one of the number first", () => {
    const find = madeHereFinder([names("a", "Roy"), names("b", "Other", "", "17")])
    expect(find(names("", "roy", "", "17"))?.id).toBe("b")
    expect(find(names("", "ROY", "", "17"))?.id).toBe("a")
    expect(find(names("", "Roy"))).toBeUndefined()
  })
})
