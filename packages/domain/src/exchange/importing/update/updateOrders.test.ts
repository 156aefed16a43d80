import { describe, expect, it } from "vitest"
import { imported, orders, reference, sheet, stepsOf } from "../../../../test/smallImport.ts"
import { crewRow } from "../../../../testing/index.ts"
import { type Plan, planWith } from "../../../records/change/index.ts"
import type { ImportMapping } from "../ImportMapping.ts"

const shop: Plan = imported({ orders: orders(), ...reference }).after

const crewed = planWith(shop, {
  installer: [
    { ...crewRow("north"), name: "Équipe Nord" },
    { ...crewRow("south"), name: "Équipe Sud, soir" }
  ],
  shipper: [{ ...crewRow("truck"), name: "Camion 1" }]
})

const wide: ImportMapping = {
  orders: {
    columns: {
      name: "n",
      templateId: "t",
      deliveryDate: "d",
      deliveryEndDate: "de",
      installationDate: "i",
      installationEndDate: "ie",
      installerIds: "c",
      shipperId: "s",
      Products: "q",
      DoorsQuantity: "doors"
    },
    closedStatuses: []
  }
}
const row = (line: string) => sheet("n;t;d;de;i;ie;c;s;q;doors".replaceAll(";", ","), line)

const outcomes = ({ report }: ReturnType<typeof imported>) =>
  report.rows.map(({ outcome }) => outcome)

describe("all fields of an order", () => {
  it("are read, with last days, names as people read them, and several units", () => {
    const line = "A,door,2026-03-06,2026-03-09,2026-03-10,2026-03-11,equipe nord;,CAMION  1,4,0"
    const { after, report } = imported({ orders: row(line) }, crewed, { mapping: wide })
    expect(report.rows[0]?.problems).toEqual([])
    expect([...after.workOrder.values()]).toMatchObject([
      {
        deliveryDate: "2026-03-06",
        deliveryEndDate: "2026-03-10",
        installationDate: "2026-03-10",
        installationEndDate: "2026-03-12",
        installerIds: ["north"],
        shipperId: "truck",
        values: [{ measureType: "Products", value: 4 }]
      }
    ])
    const visits = [...after.event.values()].filter(({ eventType }) => eventType !== "StepEvent")
    expect(visits.map(({ eventType }) => eventType)).toContain("InstallationEvent")
  })

  it("reads several crews, also names with a comma", () => {
    const orders = sheet("n|c".replace("|", ","), "A,x")
    const files = {
      orders: {
        ...orders,
        rows: [{ line: 2, cells: { n: "A", c: "Équipe Sud, soir; Équipe Nord" } }]
      }
    }
    const columns = { name: "n", installerIds: "c" }
    const small = { orders: { columns, closedStatuses: [] } }
    const { after } = imported(files, crewed, { mapping: small })
    expect([...after.workOrder.values()][0]?.installerIds).toEqual(["south", "north"])
  })

  it("rejects an end before its start, and an end without a start", () => {
    const early = row("A,door,2026-03-06,2026-03-05,,,,,4,")
    const alone = row("A,door,2026-03-06,,,2026-03-05,,,4,")
    for (const [orders, column] of [
      [early, "de"],
      [alone, "ie"]
    ] as const)
      expect(
        imported({ orders }, crewed, { mapping: wide }).report.rows[0]?.problems
      ).toMatchObject([{ column, code: "earlyEnd" }])
  })

  it("names only the start if the start of an end cannot be read", () => {
    const orders = row("A,door,,,2026-03-40,2026-03-05,,,4,")
    const { report } = imported({ orders }, crewed, { mapping: wide })
    expect(report.rows[0]?.problems.map(({ column, code }) => [column, code])).toEqual([
      ["i", "notADate"]
    ])
  })

  it("suggests the most similar name, and takes a word that is fixed once", () => {
    const files = { orders: row("A,dor,,,,,Equipe Nrod,Fred,4,") }
    const { report } = imported(files, crewed, { mapping: wide })
    expect(report.rows[0]?.problems).toMatchObject([
      { column: "t", code: "unknownName", value: "dor", suggestion: "door" },
      { column: "s", code: "unknownName", value: "Fred" },
      { column: "c", code: "unknownName", value: "Equipe Nrod", suggestion: "Équipe Nord" }
    ])
    const other = imported({ orders: row("A,,,,,,Equipe Inconue,,4,") }, crewed, { mapping: wide })
    expect(other.report.rows[0]?.problems[0]).not.toHaveProperty("suggestion")
    const words = {
      templateId: { DOR: "door" },
      installerIds: { "equipe nrod": "Équipe Nord" },
      shipperId: { fred: "" }
    }
    const fixed = { orders: { ...wide.orders, words } }
    const { after } = imported(files, crewed, { mapping: fixed })
    expect([...after.workOrder.values()]).toMatchObject([
      { installerIds: ["north"], shipperId: null }
    ])
  })
})

describe("a second import", () => {
  const first = imported({ orders: orders("A,door,20,2026-03-06,open,"), ...reference }).after
  const again = (line: string, isUpdate: boolean, plan = first) =>
    imported({ orders: orders(line), ...reference }, plan, { isUpdate })

  it("shows the fields that differ and changes nothing unless the user wants it", () => {
    const result = again("a,PANEL,21,2026-03-09,open,b@example.com", false)
    expect(result.report.rows).toMatchObject([
      {
        outcome: "differs",
        differences: [
          { field: "deliveryDate", before: "2026-03-06", after: "2026-03-09" },
          { field: "clientEmail", before: "", after: "b@example.com" },
          { field: "templateId", before: "door", after: "panel" },
          { field: "Products", before: "20", after: "21" }
        ]
      }
    ])
    expect(result.report).toMatchObject({ differs: 1, changed: 0, unchanged: 0 })
    expect(result.changes).toEqual([])
  })

  it("moves the visit and its linked steps with a date, in one proposal", () => {
    const { after, changes, proposal, report } = again("A,door,20,2026-03-09,open,", true)
    expect(report).toMatchObject({ changed: 1, differs: 0 })
    expect([...after.workOrder.values()][0]).toMatchObject({
      deliveryDate: "2026-03-09",
      deliveryEndDate: "2026-03-10"
    })
    expect(stepsOf(after).map(({ startDate }) => startDate)).not.toEqual(
      stepsOf(first).map(({ startDate }) => startDate)
    )
    expect(proposal.changes).toHaveLength(changes.length)
    expect(changes.every(({ before }) => before !== null)).toBe(true)
    expect(outcomes(again("A,door,20,2026-03-09,open,", true, after))).toEqual(["unchanged"])
  })

  it("leaves what the file leaves empty", () => {
    expect(outcomes(again("A,door,20,,,", true))).toEqual(["unchanged"])
  })

  it("completes the events of an order that is closed now, and opens none again", () => {
    const { after, report } = again("A,door,20,2026-03-06,closed,", true)
    expect(report.rows[0]?.differences).toEqual([
      { field: "status", before: "Pending", after: "Completed" }
    ])
    const work = [...after.event.values()].filter((event) => event.eventType !== "BlockerEvent")
    expect(work.every(({ status }) => status === "Completed")).toBe(true)
    expect(outcomes(again("A,door,20,2026-03-06,open,", true, after))).toEqual(["unchanged"])
  })

  it("rejects a row that would move a completed appointment or a locked date", () => {
    const closed = again("A,door,20,2026-03-06,closed,", true).after
    const locked = planWith(first, {
      event: [...first.event.values()].map((event) =>
        event.eventType === "DeliveryEvent" ? { ...event, dateLocked: true } : event
      )
    })
    for (const [plan, code] of [
      [closed, "completedStays"],
      [locked, "dateLocked"]
    ] as const) {
      const { report, changes } = again("A,door,20,2026-03-09,open,", true, plan)
      expect(report.rows[0]?.problems).toMatchObject([{ column: "d", code }])
      expect(changes).toEqual([])
    }
  })

  it("rejects another template for an order without all dates", () => {
    const { report } = again("A,panel,20,2026-03-06,open,", true)
    expect(report.rows[0]?.problems).toMatchObject([{ column: "t", code: "missingDates" }])
  })

  it("rejects a row of a hidden work order", () => {
    const sheets = { orders: orders("A,door,20,2026-03-09,open,") }
    const { report } = imported(sheets, first, { hides: true })
    expect(report.rows[0]?.problems).toMatchObject([{ column: "n", code: "hiddenOrder" }])
  })
})
