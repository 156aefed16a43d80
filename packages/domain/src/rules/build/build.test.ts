import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { MONDAY } from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { generateReviewList } from "../review-list/index.ts"
import * as build from "./index.ts"

const { makeInstaller, makeOrder, makeProgress, makeShipper, makeShop, makeTemplate } = build

const THURSDAY = LocalDate.make("2026-12-03")

describe("a built row", () => {
  it("gives a usable shop from a few fields", () => {
    const plan = planWith(emptyPlan, {
      shop: [makeShop()],
      progress: [makeProgress("cutting", { unit: "SheetsQuantity", perDay: 40 })],
      template: [makeTemplate("kitchen", [{ progressId: "cutting", offsetDays: -5 }])],
      installer: [makeInstaller("anna")],
      shipper: [makeShipper("truck")]
    })
    const order = makeOrder("Roy", "kitchen", THURSDAY, {
      installerIds: ["anna"],
      values: [{ measureType: "SheetsQuantity", value: 60 }]
    })
    const rows = Result.getOrThrow(generateReviewList(plan, { ...order }, MONDAY))
    expect(rows.map(({ endDate, startDate }) => [startDate, endDate])).toEqual([
      ["2026-11-25", "2026-11-27"]
    ])
    expect(Result.isSuccess(planCalendars(plan))).toBe(true)
  })

  it("has the given fields but its own id", () => {
    const saturday = { includeSaturday: true, name: "Night shift" }
    expect(makeShop(saturday)).toMatchObject(saturday)
    expect(makeProgress("cutting", saturday)).toMatchObject({ id: "cutting", ...saturday })
    expect(makeInstaller("anna", saturday)).toMatchObject({ id: "anna", ...saturday })
    const later = LocalDate.make("2026-12-10")
    expect(makeOrder("Roy", "kitchen", THURSDAY, { installationDate: later })).toMatchObject({
      deliveryEndDate: "2026-12-04",
      installationEndDate: "2026-12-11"
    })
  })

  it("throws with every wrong field", () => {
    expect(() => makeProgress("cutting", { unit: "SheetsQuantity", perDay: 1.234 })).toThrow(
      "Progress: capacities[0].max must have at most two decimals"
    )
    expect(() => makeShop({ name: "", timeZone: "Mars/Olympus" })).toThrow(
      /^Shop: name .+; timeZone /
    )
    expect(() =>
      makeOrder("Roy", "kitchen", THURSDAY, { productionDate: "2026-02-30" as LocalDate })
    ).toThrow("WorkOrderDraft: productionDate must be a real date, YYYY-MM-DD")
    expect(() => makeOrder("Roy", "kitchen", "3 December" as LocalDate)).toThrow(RangeError)
    expect(() => makeTemplate("kitchen", [{ progressId: "cutting", offsetDays: 0.5 }])).toThrow(
      /^Template: steps\[0\]\.offsetDays /
    )
  })

  it("throws for half or double daily maxima", () => {
    const progress = (fields: object) => () => makeProgress("saw", fields)
    expect(progress({ perDay: 40 })).toThrow("unit: undefined is not one of ")
    expect(progress({ unit: "Parts" })).toThrow("perDay: undefined is not a number")
    expect(progress({ unit: "Part", perDay: 40 })).toThrow(/^Progress: unitType /)
    const daily = { unit: "Parts", perDay: 40 }
    expect(progress({ ...daily, capacities: [] })).toThrow("capacities: ")
    expect(progress({ ...daily, unitType: "Parts" })).toThrow("unitType: ")
    // @ts-expect-error perDay needs a unit.
    expect(() => makeProgress("saw", { perDay: 40 })).toThrow(RangeError)
    // @ts-expect-error A unit needs perDay.
    expect(() => makeProgress("saw", { unit: "Parts" })).toThrow(RangeError)
  })

  const step = { progressId: "cutting", offsetDays: -5 }
  const unknown = { perday: 40 } as object
  const builders: Readonly<Record<keyof typeof build, ReadonlyArray<() => unknown>>> = {
    makeInstaller: [() => makeInstaller("anna", unknown)],
    makeShipper: [() => makeShipper("truck", unknown)],
    makeShop: [() => makeShop(unknown)],
    makeProgress: [
      () => makeProgress("saw", unknown),
      () => makeProgress("saw", { unit: "Parts", perDay: 40, ...unknown }),
      () => {
        const capacity = { measureType: "Parts" as const, min: null, max: 40, weekdayMaxima: [] }
        makeProgress("saw", { capacities: [{ ...capacity, ...unknown }] })
      }
    ],
    makeTemplate: [
      () => makeTemplate("kitchen", [step], unknown),
      () => makeTemplate("kitchen", [{ ...step, ...unknown }])
    ],
    makeOrder: [
      () => makeOrder("Roy", "kitchen", THURSDAY, unknown),
      () =>
        makeOrder("Roy", "kitchen", THURSDAY, {
          values: [{ measureType: "Parts", value: 1, ...unknown }]
        })
    ]
  }

  it.each(Object.keys(build))("throws for a field that %s does not know", (name) => {
    for (const make of builders[name as keyof typeof build]) {
      expect(make).toThrow(RangeError)
      expect(make).toThrow("perday is not known")
    }
  })

  /** Calls each builder with `fields`, which the tests set to something other than an object. */
  const withFields: Readonly<Record<keyof typeof build, (fields: never) => unknown>> = {
    makeInstaller: (fields) => makeInstaller("anna", fields),
    makeShipper: (fields) => makeShipper("truck", fields),
    makeShop,
    makeProgress: (fields) => makeProgress("saw", fields),
    makeTemplate: (fields) => makeTemplate("kitchen", [step], fields),
    makeOrder: (fields) => makeOrder("Roy", "kitchen", THURSDAY, fields)
  }

  it.each(Object.entries(withFields))("throws if %s gets no object", (_, make) => {
    for (const wrong of [null, [], 3, "a text"])
      expect(() => make(wrong as never)).toThrow(/^fields: .* is not an object$/)
  })

  it("throws for invalid template steps", () => {
    const withSteps = (steps: unknown) => () => makeTemplate("kitchen", steps as never)
    for (const wrong of [undefined, null, {}, "a text"])
      expect(withSteps(wrong)).toThrow(/^steps: .+ is not a list$/)
    for (const wrong of [null, [], 3])
      expect(withSteps([step, wrong])).toThrow(/^steps\.1: .* is not an object$/)
  })
})
