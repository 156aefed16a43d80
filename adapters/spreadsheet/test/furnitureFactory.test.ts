import { readFileSync } from "node:fs"
import { join } from "node:path"
import { makeLoadTable, overloadsOf, planCalendars } from "@atelier/domain/capacity"
import { applyChanges, ChangeSet } from "@atelier/domain/change"
import {
  assessImport,
  importWorkOrders,
  noKnownOrders,
  orderKey,
  type PlannedImport
} from "@atelier/domain/importing"
import { claimingShop } from "@atelier/domain/reference-data"
import { LocalDate } from "@atelier/domain/time"
import { readTable } from "@atelier/tables"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { moveAroundToday } from "../../../docs/examples/furniture-factory/aroundToday.ts"
import { countFurnitureFactory } from "../../../docs/examples/furniture-factory/count.ts"
import { emptyShop, exampleFolder, exampleMapping, exampleSheets } from "./furnitureFactory.ts"

let ids = 0
const imported = (plan = emptyShop): PlannedImport & ReturnType<typeof assessImport> => {
  const orders = new Map([...plan.workOrder.values()].map((order) => [orderKey(order.name), order]))
  const planned = Result.getOrThrow(
    importWorkOrders(plan, exampleSheets, exampleMapping, {
      today: LocalDate.make("2020-12-01"),
      newId: () => `new-${++ids}`,
      known: { ...noKnownOrders, orders },
      skipRejected: false
    })
  )
  return { ...planned, ...assessImport(planned) }
}

describe("importing the furniture factory", () => {
  const { report, changes } = imported()
  const plan = applyChanges(emptyShop, changes)

  it("creates 220 work orders with their progresses, templates and closures", () => {
    const { rows, ...counts } = report
    expect(rows).toHaveLength(220)
    expect(counts).toEqual({
      problems: [],
      created: 220,
      changed: 0,
      differs: 0,
      heldBack: 0,
      unchanged: 0,
      rejected: 0,
      progresses: 5,
      templates: 4,
      blockers: 14,
      stepEvents: 660,
      firstDate: "2018-12-11",
      lastDate: "2021-04-07",
      overloadedDays: 16
    })
    expect(
      [...plan.progress.values()].map(({ name, capacities }) => [name, capacities[0]?.max])
    ).toEqual([
      ["saw", 8],
      ["assembly line", 16],
      ["operators", 24],
      ["Drying varnish for chair", null],
      ["grinder", 8]
    ])
    const claimed = applyChanges(emptyShop, claimingShop(emptyShop, changes))
    expect(claimed.shop.get("shop")?.content).toBe("own")
  })

  it("is around today if its dates are moved", () => {
    const orders = readFileSync(join(exampleFolder, "orders.csv"), "utf8")
    const today = new Date("2026-11-17T12:00:00Z")
    const moved = readTable(moveAroundToday(orders, today))
    const due = Result.getOrThrow(moved).rows.map(({ cells }) => [cells.due, cells.status])
    expect(due).toContainEqual(["2026-11-03", "closed"])
    expect(due).toContainEqual(["2026-12-05", "open"])
  })

  it("agrees day by day with a count from the CSV files alone", () => {
    const counted = countFurnitureFactory(exampleFolder)
    expect(report.created).toBe(counted.workOrders)
    expect(report.stepEvents).toBe(counted.stepEvents)
    const calendars = Result.getOrThrow(planCalendars(plan))
    const overloads = overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values()))
    const days = overloads.flatMap(({ resource, date }) =>
      resource.kind === "progress" ? [`${plan.progress.get(resource.id)?.name} ${date}`] : []
    )
    expect(days.sort()).toEqual(counted.overloadedDays)
  })

  it("creates valid rows", () => {
    expect(Schema.decodeUnknownSync(ChangeSet)(changes)).toEqual(changes)
  })

  it("plans the open orders and completes the closed ones", () => {
    const open = [...plan.event.values()].filter(
      (event) => event.eventType === "DeliveryEvent" && event.status === "Pending"
    )
    expect(open).toHaveLength(16)
    const order = [...plan.workOrder.values()].find(({ name }) => name === "Demand 14")
    const steps = [...plan.event.values()].flatMap((event) =>
      event.eventType === "StepEvent" && event.workOrderId === order?.id
        ? [[plan.progress.get(event.progressId)?.name, event.startDate, event.endDate]]
        : []
    )
    expect(order).toMatchObject({ clientName: "Customer near shop 1", deliveryDate: "2021-01-02" })
    expect(steps).toEqual([
      ["saw", "2020-12-22", "2020-12-26"],
      ["assembly line", "2020-12-28", "2020-12-30"],
      ["operators", "2020-12-30", "2020-12-31"],
      ["Drying varnish for chair", "2020-12-31", "2021-01-01"]
    ])
  })

  it("adds nothing the second time", () => {
    const again = imported(plan)
    expect(again.changes).toEqual([])
    expect(again.report).toMatchObject({ created: 0, unchanged: 220, rejected: 0, blockers: 0 })
  })
})
