import { describe, expect, it } from "vitest"
import {
  emptyShop,
  imported,
  mapping,
  orders,
  reference,
  sheet,
  stepsOf
} from "../../../test/smallImport.ts"
import { planWith } from "../../records/change/index.ts"
import { claimingShop } from "../../rules/reference-data/index.ts"

describe("an import", () => {
  it("creates progresses with hours, templates in sequence, and blockers", () => {
    const { after, changes, report } = imported({ orders: orders(), ...reference })
    expect(report).toMatchObject({ progresses: 5, templates: 2, blockers: 3, created: 0 })
    expect(
      [...after.progress.values()].map(({ name, order, capacities }) => [
        order,
        name,
        capacities[0]?.max
      ])
    ).toEqual([
      [1, "saw", 8],
      [2, "paint", 24],
      [3, "dry", null],
      [4, "sander", 8],
      [5, "idle press", 16]
    ])
    const nameOf = (id: string) => after.progress.get(id)?.name
    expect(
      [...after.template.values()].map(({ name, steps }) => [
        name,
        steps.map((step) => [nameOf(step.progressId), step.offsetDays, step.numberOfDays])
      ])
    ).toEqual([
      [
        "door",
        [
          ["saw", -3, null],
          ["paint", -2, null],
          ["dry", -1, null]
        ]
      ],
      [
        "panel",
        [
          ["saw", -2, null],
          ["sander", -1, null]
        ]
      ]
    ])
    expect(
      [...after.event.values()].map((event) =>
        event.eventType === "BlockerEvent"
          ? [
              event.title,
              event.startDate,
              event.endDate,
              event.startTime,
              event.endTime,
              event.scope.wholeShop
            ]
          : event.eventType
      )
    ).toEqual([
      ["shop", "2026-03-02", "2026-03-04", null, null, true],
      ["Ann", "2026-03-05", "2026-03-05", "08:00", "10:40", false],
      ["Ann", "2026-03-06", "2026-03-06", "08:00", "10:40", false]
    ])
    expect(claimingShop(emptyShop, changes).at(-1)).toMatchObject({
      table: "shop",
      after: { content: "own", version: 2 },
      reason: { _tag: "Imported" }
    })
  })

  it("plans an order backward from its due date by hours and daily maximum", () => {
    const { after } = imported({
      orders: orders("A,door,20,2026-03-06,open,a@example.com"),
      ...reference
    })
    const order = [...after.workOrder.values()][0]
    expect(order).toMatchObject({
      name: "A",
      importKey: "A",
      origin: "Import",
      clientEmail: "a@example.com",
      values: [{ measureType: "Products", value: 20 }],
      productionDate: null,
      deliveryDate: "2026-03-06",
      deliveryEndDate: "2026-03-07",
      importance: 1,
      createdOn: "2026-02-01"
    })
    expect(
      order?.steps.map((step) => [step.values[0]?.value, step.numberOfDays, step.offsetDays])
    ).toEqual([
      [11, 2, -4],
      [26.67, 2, -2],
      [4, 1, -1]
    ])
    expect(
      stepsOf(after).map(({ startDate, endDate, status }) => [startDate, endDate, status])
    ).toEqual([
      ["2026-02-25", "2026-02-27", "Pending"],
      ["2026-02-27", "2026-03-05", "Pending"],
      ["2026-03-05", "2026-03-06", "Pending"]
    ])
    expect(
      [...after.event.values()].filter((event) => event.eventType === "DeliveryEvent")
    ).toMatchObject([
      {
        isMainEvent: true,
        shipperId: null,
        allDay: true,
        startDate: "2026-03-06",
        endDate: "2026-03-07"
      }
    ])
  })

  it("completes all events of a closed order", () => {
    const { after } = imported({ orders: orders("A,door,1,2026-03-06, Closed "), ...reference })
    const statuses = [...after.event.values()].flatMap((event) =>
      event.eventType === "BlockerEvent" ? [] : [event.status]
    )
    expect(statuses).toEqual(["Completed", "Completed", "Completed", "Completed"])
  })

  it("creates no event without due date, and only that date without template", () => {
    const { after, report } = imported({
      orders: orders("A,door,1,,,", "B,,3,2026-05-01,,"),
      ...reference
    })
    const [undated, bare] = [...after.workOrder.values()]
    expect(report.stepEvents).toBe(0)
    expect(undated?.steps.map((step) => step.offsetDays)).toEqual([-3, -2, -1])
    expect(bare).toMatchObject({ templateId: null, steps: [], deliveryDate: "2026-05-01" })
    const dated = [...after.event.values()].filter((event) => event.eventType !== "BlockerEvent")
    expect(dated).toMatchObject([{ eventType: "DeliveryEvent", workOrderId: bare?.id }])
  })

  it("sets the production or installation date, and counts the steps from it", () => {
    for (const date of ["production", "installation"] as const) {
      const { deliveryDate: _, ...columns } = mapping.orders.columns
      const ordersOf = { ...mapping.orders, columns: { ...columns, [`${date}Date`]: "d" } }
      const other = { ...mapping, orders: ordersOf }
      const sheets = { orders: orders("A,door,1,2026-03-06,,"), ...reference }
      const { after } = imported(sheets, emptyShop, { mapping: other })
      const order = [...after.workOrder.values()][0]
      expect(order).toMatchObject({ [`${date}Date`]: "2026-03-06", deliveryDate: null })
      expect(order?.steps.every((step) => step.referenceDate === date)).toBe(true)
    }
  })

  it("finds templates and progresses by names in capitals, and adds none", () => {
    const first = imported({ orders: orders(), ...reference })
    const inCapitals = {
      operations: sheet("t,s,o,r,h,f", "DOOR,10,cut,SAW,0.5,1", "Door,20,Dry,,0,4"),
      resources: sheet("r,u", "Saw,1", "PAINT,3"),
      closures: sheet("c,from,to", "Saw,2026-04-05,2026-04-07", "Ann,2026-05-05,2026-05-06")
    }
    const files = { orders: orders("A,dOOR,2,2026-03-20,,"), ...inCapitals }
    const { after, report } = imported(files, first.after)
    expect(report).toMatchObject({ progresses: 0, templates: 0, blockers: 2, created: 1 })
    expect([...after.workOrder.values()].map(({ steps }) => steps.length)).toEqual([3])
  })

  it("makes one template of names that differ in capitals, and rejects such resources", () => {
    const { report } = imported({
      orders: orders(),
      operations: sheet("t,s,o,r,h,f", "door,10,cut,,0.5,1", "DOOR,20,CUT,,0,4")
    })
    expect(report).toMatchObject({ progresses: 1, templates: 1 })
    const resources = sheet("r,u", "saw,1", "SAW,2")
    const refused = imported({ orders: orders(), resources })
    expect(refused.report.problems).toMatchObject([{ line: 3, column: "r", code: "duplicate" }])
  })

  it("uses the template's own offsets without operations", () => {
    const { after: before } = imported({ orders: orders(), ...reference })
    const saw = [...before.progress.values()].find(({ name }) => name === "saw")
    const template = {
      id: "own",
      version: 1,
      name: "own",
      steps: [
        {
          id: "s",
          progressId: saw?.id ?? "",
          referenceDate: "installation" as const,
          linked: true,
          offsetDays: -5,
          numberOfDays: 2
        }
      ]
    }
    const plan = planWith(before, { template: [template] })
    const { after } = imported({ orders: orders("A,own,1,2026-04-30,,") }, plan)
    expect(stepsOf(after)).toMatchObject([{ startDate: "2026-04-22", endDate: "2026-04-24" }])
    expect([...after.workOrder.values()][0]?.steps).toMatchObject([
      { offsetDays: -5, referenceDate: "delivery" }
    ])
  })

  it("uses existing progresses and templates as they are now", () => {
    const { after: before } = imported({ orders: orders("A,door,16,2026-06-30,,"), ...reference })
    const faster = [...before.progress.values()].map((progress) =>
      progress.name === "saw"
        ? { ...progress, capacities: progress.capacities.map((entry) => ({ ...entry, max: 16 })) }
        : progress
    )
    const again = imported(
      { orders: orders("B,door,16,2026-06-30,,"), ...reference },
      planWith(before, { progress: faster })
    )
    expect(again.report).toMatchObject({
      progresses: 0,
      templates: 0,
      blockers: 0,
      created: 1,
      stepEvents: 3
    })
    expect(
      [...again.after.workOrder.values()].map((order) => order.steps[0]?.numberOfDays)
    ).toEqual([2, 1])
  })

  it("counts the overloaded days of existing and new steps", () => {
    const { report, after } = imported({ orders: orders("A,panel,32,2026-06-30,,"), ...reference })
    expect(report.overloadedDays).toBe(0)
    const again = imported(
      { orders: orders("B,panel,1,2026-06-30,,", "C,panel,32,2026-06-30,closed,"), ...reference },
      after
    )
    expect(again.report.overloadedDays).toBe(2)
  })
})
