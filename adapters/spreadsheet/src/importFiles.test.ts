import type { ImportMapping } from "@atelier/domain/importing"
import { expect, it } from "vitest"
import { importFiles } from "./importFiles.ts"

const orders: ImportMapping["orders"] = { columns: { name: "name" }, closedStatuses: [] }
const mapping: ImportMapping = {
  orders,
  resources: { columns: { name: "a", unitsInParallel: "b" }, hoursPerDay: 8 },
  closures: { columns: { calendar: "a", start: "b", end: "c" }, wholeShop: [] }
}

it("expects the files of the mapping next to the orders, unless they are given", () => {
  expect(importFiles(mapping, "data/orders.csv", { closures: "else/holidays.csv" })).toEqual({
    orders: "data/orders.csv",
    resources: "data/resources.csv",
    closures: "else/holidays.csv"
  })
  expect(importFiles({ orders }, "orders.csv", { operations: "o.csv" })).toEqual({
    orders: "orders.csv"
  })
})
