import { Schema } from "effect"
import { Id, NumberOfDays, recordFields, requiredText } from "../record/index.ts"

const JobTypeStep = Schema.Struct({
  progressId: Id,
  used: Schema.Boolean,
  /** Null: as the template says. */
  numberOfDays: Schema.NullOr(NumberOfDays)
})

/** A kind of job that leaves steps of a template out or gives them other numbers of days. */
export const JobType = Schema.Struct({
  ...recordFields,
  name: requiredText(100),
  steps: Schema.Array(JobTypeStep)
}).annotate({ identifier: "JobType" })
export interface JobType extends Schema.Schema.Type<typeof JobType> {}
