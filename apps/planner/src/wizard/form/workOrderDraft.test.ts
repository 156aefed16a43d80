import { LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { newWorkOrder, type WorkOrderForm } from "./WorkOrderForm.ts"
import { draftOf, measuredStepValues } from "./workOrderDraft.ts"

const filled: WorkOrderForm = {
  ...newWorkOrder(LocalDate.make("2026-11-20")),
  name: "Cuisine Tremblay",
  templateId: "kitchen"
}

const errorsOf = (form: WorkOrderForm) =>
  Result.match(draftOf(form), { onSuccess: () => [], onFailure: (errors) => errors })

describe("the draft of the wizard's form", () => {
  it("is complete with name and template", () => {
    const draft = Result.getOrThrow(draftOf(filled))
    expect(draft.installationEndDate).toBe("2026-11-21")
    expect(draft.values).toEqual([])
  })

  it("reports every missing field at once", () => {
    const errors = errorsOf({ ...filled, name: " ", templateId: null, deliveryDate: "" })
    expect(errors.map(({ path, message }) => [path, message])).toEqual(
      expect.arrayContaining([
        ["name", "This value is required"],
        ["templateId", "This value is required"],
        ["deliveryDate", "This value is required"]
      ])
    )
  })

  it("requires valid e-mail addresses, real dates, and ends after starts", () => {
    expect(errorsOf({ ...filled, clientEmail: "a@b.ca; nobody" })).toEqual([
      { path: "clientEmail", message: "This value should be a valid email" }
    ])
    expect(errorsOf({ ...filled, productionDate: "2026-02-31" })[0]?.path).toBe("productionDate")
    expect(errorsOf({ ...filled, deliveryEndDate: "2026-11-20" })).toEqual([
      { path: "deliveryEndDate", message: "must be after the start" }
    ])
  })

  it("parses values with comma or point, drops empty and reports invalid ones", () => {
    const values = { SheetsQuantity: "12,5", Parts: "" }
    expect(Result.getOrThrow(draftOf({ ...filled, values })).values).toEqual([
      { measureType: "SheetsQuantity", value: 12.5 }
    ])
    expect(errorsOf({ ...filled, values: { SheetsQuantity: "douze" } })).toEqual([
      { path: "values.SheetsQuantity", message: "Value must be a whole or decimal number" }
    ])
    expect(measuredStepValues({ ...filled, stepValues: { s1: { Parts: "3" } } })).toEqual([
      { templateStepId: "s1", measureType: "Parts", value: 3 }
    ])
  })
})
