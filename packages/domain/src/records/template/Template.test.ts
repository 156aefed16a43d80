import { Schema } from "effect"
import { expect, it } from "vitest"
import { OffsetDays, Template, TemplateStep } from "./index.ts"

const step = (fields: object) => ({
  id: "step",
  progressId: "cutting",
  referenceDate: "installation",
  linked: true,
  offsetDays: -1,
  numberOfDays: null,
  ...fields
})

const answer = (days: unknown): string => String(Schema.decodeUnknownResult(OffsetDays)(days))

it("has offsets of whole worked days within a year", () => {
  for (const offsetDays of [-366, -1, 0, 366])
    expect(Schema.is(TemplateStep)(step({ offsetDays }))).toBe(true)
  expect(answer(1.5)).toContain("must be a whole number of days")
  expect(answer(-367)).toContain("must be at most 366 days")
  expect(answer(367)).toContain("must be at most 366 days")
})

it("has a name and any number of steps", () => {
  const isTemplate = (name: string, steps: ReadonlyArray<unknown>) =>
    Schema.is(Template)({ id: "t", version: 1, name, steps })
  expect([isTemplate("Kitchen", []), isTemplate("", []), isTemplate("K", [step({})])]).toEqual([
    true,
    false,
    true
  ])
  expect([
    isTemplate("K", [step({}), step({ id: "other" })]),
    isTemplate("K", [step({}), step({})])
  ]).toEqual([true, false])
})
