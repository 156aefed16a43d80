import * as Schema from "effect/Schema"
import {
  described,
  eachOnce,
  Id,
  NumberOfDays,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { ReferenceDate } from "../progress/index.ts"

/** The maximum distance between a step and its reference date, in worked days. */
export const MAX_OFFSET_DAYS = 366

const WHOLE_DAYS = "must be a whole number of days"
const TOO_FAR = `must be at most ${MAX_OFFSET_DAYS} days`

/** A signed number of worked days from a reference date: −1 is the worked day before it. */
export const OffsetDays = Schema.Finite.annotate({ message: WHOLE_DAYS })
  .check(
    Schema.makeFilter((days) => Number.isInteger(days) || WHOLE_DAYS),
    Schema.isGreaterThanOrEqualTo(-MAX_OFFSET_DAYS, { message: TOO_FAR }),
    Schema.isLessThanOrEqualTo(MAX_OFFSET_DAYS, { message: TOO_FAR })
  )
  .annotate({
    identifier: "OffsetDays",
    example: -5,
    description: "Worked days from the reference date to the step's first day; negative before it."
  })

export const TemplateStep = Schema.Struct({
  id: Id,
  progressId: sharedFields.progressId,
  referenceDate: ReferenceDate,
  linked: described("Whether the step follows its reference date.", Schema.Boolean),
  offsetDays: OffsetDays,
  numberOfDays: described(
    "Number of worked days; null to compute it from the value and the daily maximum.",
    Schema.NullOr(NumberOfDays)
  )
}).annotate({ identifier: "TemplateStep" })
export interface TemplateStep extends Schema.Schema.Type<typeof TemplateStep> {}

/** The ordered steps of a kind of work order. */
export const Template = Schema.Struct({
  ...recordFields,
  name: sharedFields.name,
  steps: described(
    "The steps, in their order.",
    Schema.Array(TemplateStep).check(
      eachOnce<{ readonly id: string }>(
        { message: "must have steps of different ids" },
        ({ id }) => id
      )
    )
  )
}).annotate({ identifier: "Template" })
export interface Template extends Schema.Schema.Type<typeof Template> {}
