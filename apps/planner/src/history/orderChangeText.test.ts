import { workOrderRow } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { orderFieldNames, type WorkOrder } from "@atelier/domain/work-order"
import { describe, expect, it } from "vitest"
import { orderChangeText } from "./orderChangeText.ts"

const format = {
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  day: (day: string) => day
}
const t = (key: string) => key.replace(/^.*:/, "")
const order = workOrderRow("order")

const lineOf = (change: Partial<WorkOrder>): string =>
  orderChangeText(order, { ...order, ...change }, t, format)

describe("the history of a work order", () => {
  it("shows each changed text of one line with its values", () => {
    expect(lineOf({ clientOrderNumber: "PO 17" })).toBe(
      "fields.clientOrderNumber home.nothing → PO 17"
    )
    expect(lineOf({ productionDate: LocalDate.make("2026-12-01") })).toBe(
      "fields.productionDate home.nothing → 2026-12-01"
    )
  })

  it("shows longer texts and references by their names", () => {
    expect(lineOf({ comment: "long", templateId: "kitchen" })).toBe(
      "fields.comment, fields.templateId"
    )
  })

  it.each(orderFieldNames.filter((field) => !field.endsWith("EndDate")))("names %s", (field) => {
    expect(lineOf({ [field]: "2026-12-01" })).toContain(`fields.${field}`)
  })
})
