import * as Schema from "effect/Schema"
import { eachOnce, Id, NumberOfDays, recordFields } from "../../kernel/record/index.ts"
import { requiredLine } from "../../kernel/text/index.ts"

const JobTypeStep = Schema.Struct({
  progressId: Id,
  used: Schema.Boolean,
  /** Null: as in the template. */
  numberOfDays: Schema.NullOr(NumberOfDays)
})

/** A kind of job that omits steps of a template or overrides their numbers of days. */
export const JobType = Schema.Struct({
  ...recordFields,
  name: requiredLine(100),
  steps: Schema.Array(JobTypeStep).check(
    eachOnce<{ readonly progressId: string }>(
      { message: "must name each progress only once" },
      ({ progressId }) => progressId
    )
  )
}).annotate({ identifier: "JobType" })
export interface JobType extends Schema.Schema.Type<typeof JobType> {}
