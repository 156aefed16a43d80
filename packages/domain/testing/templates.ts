import fc from "fast-check"
import { fromHundredths, MAX_QUANTITY, type MeasuredValue } from "../src/kernel/quantity/index.ts"
import type { DailyCapacity, ReferenceDate } from "../src/records/progress/index.ts"
import type { JobType, TemplateStep } from "../src/records/template/index.ts"

export const progressIds: ReadonlyArray<string> = ["measuring", "cutting", "assembly", "finishing"]

export const crewIds: Array<string> = ["anna", "bo"]

export const TEMPLATE_ID = "kitchen"

export const JOB_TYPE_ID = "repair"

const planned = fc.constantFrom("SheetsQuantity" as const, "TimePerWorkOrder" as const)

const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 20_000 }),
  fc.integer({ min: 0, max: MAX_QUANTITY * 100 })
)

export const values: fc.Arbitrary<ReadonlyArray<MeasuredValue>> = fc.uniqueArray(
  fc.record({ measureType: planned, value: amount.map(fromHundredths) }),
  { selector: (entry) => entry.measureType, maxLength: 2 }
)

const limit = fc.integer({ min: 0, max: 10_000 }).map(fromHundredths)

/** Daily capacities for the same two measure types; some without maximum, some lower on Fridays. */
export const capacities: fc.Arbitrary<ReadonlyArray<DailyCapacity>> = fc.uniqueArray(
  fc.record({
    measureType: planned,
    min: fc.option(limit),
    max: fc.option(limit, { freq: 4 }),
    weekdayMaxima: fc.oneof(
      fc.constant([]),
      limit.map((max) => [{ weekday: 5 as const, max }])
    )
  }),
  { selector: (entry) => entry.measureType, maxLength: 2 }
)

/** Steps of a template; a progress may appear several times. */
export const templateSteps: fc.Arbitrary<ReadonlyArray<TemplateStep>> = fc
  .array(
    fc.record({
      progressId: fc.constantFrom(...progressIds),
      referenceDate: fc.constantFrom<ReferenceDate>("production", "delivery", "installation"),
      linked: fc.boolean(),
      offsetDays: fc.integer({ min: -15, max: 8 }),
      numberOfDays: fc.option(fc.integer({ min: 1, max: 6 }))
    }),
    { minLength: 1, maxLength: 6 }
  )
  .map((steps) => steps.map((step, place) => ({ id: `template-step${place}`, ...step })))

export const jobTypeSteps: fc.Arbitrary<JobType["steps"]> = fc.uniqueArray(
  fc.record({
    progressId: fc.constantFrom(...progressIds),
    used: fc.boolean(),
    numberOfDays: fc.option(fc.integer({ min: 1, max: 6 }))
  }),
  { selector: (entry) => entry.progressId, maxLength: 3 }
)
