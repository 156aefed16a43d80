import { draftSchema } from "@atelier/contract"
import type { FieldErrors } from "react-hook-form"
import { describe, expect, it } from "vitest"
import { schemaResolver } from "./schemaResolver.ts"

const check = async (
  table: "contractor" | "template" | "shipper",
  values: Record<string, unknown>
) => {
  const resolve = schemaResolver(draftSchema(table), (message) => `<${message}>`)
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false
  })
  return errors as FieldErrors
}

const step = {
  id: "s1",
  progressId: "p1",
  referenceDate: "installation",
  linked: true,
  offsetDays: -3,
  numberOfDays: null
}

describe("schemaResolver", () => {
  it("accepts a complete record and leaves typed values unchanged", async () => {
    const values = { name: " Bois Laval ", email: "", phone: "" }
    const resolve = schemaResolver(draftSchema("contractor"), (message) => message)
    const found = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
    expect(found).toEqual({ values, errors: {} })
  })

  it("reports every invalid field at once, in the reader's words", async () => {
    const errors = await check("contractor", { name: "  ", email: "x@", phone: "5".repeat(41) })
    expect(Object.keys(errors).sort()).toEqual(["email", "name", "phone"])
    expect(errors.name?.message).toBe("<This value is required>")
    expect(errors.email?.message).toBe("<This value should be a valid email>")
    expect(errors.phone?.message).toBe("<must be at most 40 characters>")
  })

  it("reports the problems of a step at that step", async () => {
    const errors = await check("template", {
      name: "Cuisine",
      steps: [step, { ...step, offsetDays: "1.5", numberOfDays: 0 }]
    })
    const steps = errors.steps as unknown as Record<string, Record<string, { message: string }>>
    expect(Object.keys(steps)).toEqual(["1"])
    expect(steps["1"]?.offsetDays?.message).toBe("<must be a whole number of days>")
    expect(steps["1"]?.numberOfDays?.message).toBe("<must be at least one day>")
  })

  it("says what an incomplete or invalid number should be", async () => {
    const errors = await check("shipper", {
      name: "Camion",
      colorHexa: "#000000",
      emails: "",
      includeSaturday: false,
      includeSunday: false,
      capacities: [
        {
          measureType: "Parts",
          min: null,
          max: "eight",
          weekdayMaxima: [{ weekday: 5, max: null }]
        }
      ]
    })
    const [capacity] = Object.values(
      errors.capacities as unknown as Record<
        string,
        { max: { message: string }; weekdayMaxima: Record<string, { max: { message: string } }> }
      >
    )
    expect(capacity?.max.message).toBe("<Value must be a whole or decimal number>")
    expect(capacity?.weekdayMaxima["0"]?.max.message).toBe("<This value is required>")
  })
})
