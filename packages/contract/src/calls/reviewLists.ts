import { DaysOff } from "@atelier/domain/event"
import { ProposalWarning } from "@atelier/domain/proposal"
import { eachOnce, Id, NumberOfDays } from "@atelier/domain/record"
import { ReferenceDates, ReviewRow, StepValuesOnce, ValuesOnce } from "@atelier/domain/review-list"
import { Schema } from "effect"
import { bounded, MAX_WORK_ORDERS } from "../Bounds.ts"
import { call, withPermissions } from "../Call.ts"
import { reviewSpelling } from "../spelling/reviewSpelling.ts"

/** What a review list is made from. */
export const reviewRequest = {
  templateId: Id,
  jobTypeId: Schema.NullOr(Id),
  ...ReferenceDates.fields,
  values: ValuesOnce,
  stepValues: StepValuesOnce
}

/** A row of a review list as far as a person chooses it. */
const chosenRow = Schema.Struct({
  templateStepId: Id,
  startDate: ReviewRow.fields.startDate,
  numberOfDaysDefault: NumberOfDays,
  checked: Schema.Boolean,
  /** The days after its start on which it is not worked; none when not given. */
  daysOff: Schema.optionalKey(DaysOff)
})

const stepsOnce = eachOnce<{ readonly templateStepId: string }>(
  { message: "must name each step only once" },
  ({ templateStepId }) => templateStepId
)

/** The review list as it comes back from the wizard; null generates it. */
export const chosenRows = Schema.NullOr(Schema.Array(chosenRow).check(stepsOnce))

/**
 * A row of a review list as it is sent back. Without `edited`, everything that it says was edited.
 */
const keptRow = Schema.Struct({
  ...chosenRow.fields,
  edited: Schema.optionalKey(ReviewRow.fields.edited)
})

/** A review list, and what it leaves out. */
export const ReviewList = Schema.Struct({
  data: Schema.Array(ReviewRow),
  /** Steps of the template whose progress is deleted, as far as the caller sees it. */
  warnings: Schema.Array(ProposalWarning)
}).annotate({ identifier: "ReviewList" })

/** When the steps of a work order would be. */
export const reviewListCalls = {
  generateReviewList: call({
    method: "POST",
    path: "/Appointment/generateProgressAppointmentsReviewList",
    reads: ["template", "jobType", "progress", "event"],
    bounds: { ...bounded.record, rows: MAX_WORK_ORDERS },
    summary:
      "When each step of a template that the caller sees would be, with the capacity status of each row.",
    scope: "read",
    access: withPermissions("createWorkOrder"),
    respelled: reviewSpelling,
    body: Schema.Struct(reviewRequest),
    output: ReviewList,
    refusals: ["NotFound", "CalendarClosed"]
  }),
  regenerateReviewList: call({
    method: "POST",
    path: "/Appointment/regenerateProgressAppointmentsReviewList",
    reads: ["template", "jobType", "progress", "event"],
    bounds: { ...bounded.record, rows: MAX_WORK_ORDERS },
    summary: "The review list again: edited starts, days and ticks are kept, the rest recomputed.",
    scope: "read",
    access: withPermissions("createWorkOrder"),
    respelled: reviewSpelling,
    body: Schema.Struct({ ...reviewRequest, rows: Schema.Array(keptRow).check(stepsOnce) }),
    output: ReviewList,
    refusals: ["NotFound", "CalendarClosed"]
  })
}
