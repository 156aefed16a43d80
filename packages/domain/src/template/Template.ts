import { Schema } from "effect"
import { ReferenceDate } from "../progress/index.ts"
import { Id, NumberOfDays, recordFields, requiredText } from "../record/index.ts"

/** A signed number of worked days from a reference date: −1 is the worked day before it. */
export const OffsetDays = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(-366),
  Schema.isLessThanOrEqualTo(366)
).annotate({ identifier: "OffsetDays", message: "must be a whole number of days" })

/** One step of a template: which progress, and when, counted from a reference date. */
export const TemplateStep = Schema.Struct({
  id: Id,
  progressId: Id,
  referenceDate: ReferenceDate,
  linked: Schema.Boolean,
  offsetDays: OffsetDays,
  /** Null: computed from the value and the daily maximum. */
  numberOfDays: Schema.NullOr(NumberOfDays)
}).annotate({ identifier: "TemplateStep" })
export interface TemplateStep extends Schema.Schema.Type<typeof TemplateStep> {}

/** The ordered steps that a kind of work order goes through. */
export const Template = Schema.Struct({
  ...recordFields,
  name: requiredText(100),
  steps: Schema.Array(TemplateStep)
}).annotate({ identifier: "Template" })
export interface Template extends Schema.Schema.Type<typeof Template> {}
