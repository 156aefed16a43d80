import * as Schema from "effect/Schema"
import { Id } from "../record/index.ts"

/**
 * A step that a promise schedules no days for. `laterDate`: the step lies on a date after the
 * promised one, or follows such a step. `unused`: the job type or the work order leaves the step
 * out, or its progress is deleted. `stays`: the step is started or locked and keeps its days.
 */
export const LeftOutStep = Schema.Struct({
  /** The step of the template, or of the work order that is there. */
  stepId: Id,
  progressId: Id,
  reason: Schema.Literals(["laterDate", "unused", "completed", "stays"])
}).annotate({ identifier: "LeftOutStep" })
export interface LeftOutStep extends Schema.Schema.Type<typeof LeftOutStep> {}
