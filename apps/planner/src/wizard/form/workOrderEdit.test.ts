import { workOrderRow } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { filledInOrder, formOf } from "./orderForm.ts"
import { changesSomething, editOf } from "./workOrderEdit.ts"

const imported = workOrderRow("o1", {
  version: 4,
  name: "Cuisine Tremblay",
  clientName: "Zoé Tremblay",
  deliveryDate: LocalDate.make("2026-11-25"),
  deliveryEndDate: LocalDate.make("2026-11-26"),
  installerIds: ["i2", "i1"],
  importance: 1.5,
  values: [
    { measureType: "Parts", value: 3 },
    { measureType: "SheetsQuantity", value: 12.5 }
  ],
  steps: [
    {
      id: "s1",
      progressId: "p1",
      used: true,
      numberOfDays: 1,
      referenceDate: "delivery",
      linked: true,
      offsetDays: -2,
      values: [{ measureType: "Parts", value: 2 }]
    }
  ],
  origin: "Import",
  importKey: "k"
})

const form = formOf(filledInOrder(imported))

const edit = (part: Partial<typeof form>) =>
  Result.getOrThrow(editOf({ ...form, ...part }, imported))

const problems = (part: Partial<typeof form>) =>
  Result.match(editOf({ ...form, ...part }, imported), {
    onSuccess: () => [],
    onFailure: (errors) => errors
  })

describe("a change of an existing work order", () => {
  it("is empty if nothing is changed, even for incomplete imports", () => {
    expect(edit({})).toEqual({ id: "o1", version: 4 })
    expect(changesSomething(edit({}))).toBe(false)
  })

  it("contains only values of the steps that the order will have", () => {
    const both = { s1: { Parts: "4" }, t1: { Parts: "5" } }
    const named = (part: Partial<typeof form>) =>
      edit({ ...part, stepValues: both }).stepValues?.map(({ stepId }) => stepId)
    expect(named({})).toEqual(["s1"])
    expect(named({ templateId: "other" })).toEqual(["t1"])
  })

  it("contains the changed fields with the version read", () => {
    expect(edit({ clientPhone: "418 555-0123", deliveryEndDate: "2026-11-27" })).toEqual({
      id: "o1",
      version: 4,
      clientPhone: "418 555-0123",
      deliveryEndDate: "2026-11-27"
    })
    expect(edit({ values: { Parts: "3" } }).values).toEqual([{ measureType: "Parts", value: 3 }])
    expect(edit({ stepValues: { s1: { Parts: "4" } } }).stepValues).toEqual([
      { stepId: "s1", measureType: "Parts", value: 4 }
    ])
    expect(edit({ importance: "2" }).importance).toBe(2)
  })

  it("requires former dates, values for switches, and valid numbers", () => {
    expect(problems({ deliveryDate: "" })).toEqual([
      { path: "deliveryDate", message: "This value is required" }
    ])
    expect(problems({ stepValues: { s1: { Parts: "" } } })).toEqual([
      { path: "stepValues.s1.Parts", message: "This value is required" }
    ])
    expect(problems({ importance: "much" })).toEqual([
      { path: "importance", message: "Value must be a whole or decimal number" }
    ])
    expect(problems({ importance: "0" })).toEqual([
      { path: "importance", message: "must be more than zero" }
    ])
  })
})
