import * as Schema from "effect/Schema"
import { described, sharedFields } from "../../../kernel/record/index.ts"

/**
 * A step without scheduled days in a promise.
 *
 * - `laterDate`: the step counts from a date after the promised one, or follows such a step.
 * - `unused`: the job type or the work order skips the step, or its progress is deleted.
 * - `stays`: the step is started or locked and keeps its days.
 */
export const LeftOutStep = Schema.Struct({
  stepId: sharedFields.stepId,
  progressId: sharedFields.progressId,
  reason: described(
    "Why the step has no promised days.",
    Schema.Literals(["laterDate", "unused", "completed", "stays"])
  )
}).annotate({ identifier: "LeftOutStep" })
export interface LeftOutStep extends Schema.Schema.Type<typeof LeftOutStep> {}
