import * as Schema from "effect/Schema"
import {
  described,
  eachOnce,
  NumberOfDays,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"

const JobTypeStep = Schema.Struct({
  progressId: sharedFields.progressId,
  used: described("Whether the step is used.", Schema.Boolean),
  numberOfDays: described(
    "Number of worked days; null as in the template.",
    Schema.NullOr(NumberOfDays)
  )
})

/** A kind of job that omits steps of a template or overrides their numbers of days. */
export const JobType = Schema.Struct({
  ...recordFields,
  name: sharedFields.name,
  steps: described(
    "The steps, in their order.",
    Schema.Array(JobTypeStep).check(
      eachOnce<{ readonly progressId: string }>(
        { message: "must name each progress only once" },
        ({ progressId }) => progressId
      )
    )
  )
}).annotate({ identifier: "JobType" })
export interface JobType extends Schema.Schema.Type<typeof JobType> {}
