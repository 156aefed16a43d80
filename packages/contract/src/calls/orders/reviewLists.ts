import { DaysOff } from "@atelier/domain/event"
import { ProposalWarning } from "@atelier/domain/proposal"
import { described, eachOnce, Id, NumberOfDays, sharedFields } from "@atelier/domain/record"
import { ReferenceDates, ReviewRow, StepValuesOnce, ValuesOnce } from "@atelier/domain/review-list"
import { Schema } from "effect"
import { bounded, MAX_WORK_ORDERS } from "../../call/Bounds.ts"
import { call, withPermissions } from "../../call/Call.ts"
import { reviewSpelling } from "../../spelling/reviewSpelling.ts"

export const reviewRequest = {
  templateId: sharedFields.templateId,
  jobTypeId: described("The job type; null for none.", Schema.NullOr(Id)),
  ...ReferenceDates.fields,
  values: ValuesOnce,
  stepValues: StepValuesOnce
}

const chosenRow = Schema.Struct({
  templateStepId: sharedFields.templateStepId,
  startDate: ReviewRow.fields.startDate,
  numberOfDaysDefault: described("Default number of worked days of the step.", NumberOfDays),
  checked: described("Whether the step is used.", Schema.Boolean),
  daysOff: Schema.optionalKey(DaysOff)
})

const stepsOnce = eachOnce<{ readonly templateStepId: string }>(
  { message: "must name each step only once" },
  ({ templateStepId }) => templateStepId
)

/** The review list from the wizard; null generates one. */
export const chosenRows = Schema.NullOr(Schema.Array(chosenRow).check(stepsOnce))

/** A row as the client returns it; without `edited`, all fields count as edited. */
const keptRow = Schema.Struct({
  ...chosenRow.fields,
  edited: Schema.optionalKey(ReviewRow.fields.edited)
})

const ReviewList = Schema.Struct({
  data: described("The rows of the answer.", Schema.Array(ReviewRow)),
  warnings: described(
    "New warnings other than overloads and late work orders: dates and steps out of order, and leftovers of a deleted progress or a changed template.",
    Schema.Array(ProposalWarning)
  )
}).annotate({ identifier: "ReviewList" })

export const reviewListCalls = {
  generateReviewList: call({
    method: "POST",
    path: "/Appointment/generateProgressAppointmentsReviewList",
    addresses: [
      "/Appointment/regenerateProgressAppointmentsReviewList",
      {
        path: "/Appointment/generateCopyProgressAppointmentsReviewList/{id}",
        summary:
          "The review list of a copy. Days and ticks come from the work order with that id, all other fields are as in a new list.",
        params: Schema.Struct({ id: Id }),
        respelled: reviewSpelling,
        body: Schema.Struct(reviewRequest),
        toInput: ({ params, body }) => ({ body: { ...body, copyOf: params.id } })
      }
    ],
    reads: ["template", "jobType", "progress", "event", "workOrder"],
    bounds: { ...bounded.record, rows: MAX_WORK_ORDERS },
    summary:
      "The planned dates of each visible step of a template, with the capacity status of each row. In the list of a copy, days and ticks come from the original. Edited start dates, days and ticks of the given rows remain.",
    scope: "read",
    access: withPermissions("createWorkOrder"),
    respelled: reviewSpelling,
    body: Schema.Struct({
      ...reviewRequest,
      rows: described(
        "The rows of an earlier answer, as the planner edited them.",
        Schema.optionalKey(Schema.Array(keptRow).check(stepsOnce))
      ),
      copyOf: described(
        "The work order that the new one copies; null for none. Rows of an earlier answer take precedence.",
        Schema.optionalKey(Schema.NullOr(Id))
      )
    }),
    output: ReviewList,
    refusals: ["NotFound", "CalendarClosed"]
  })
}
