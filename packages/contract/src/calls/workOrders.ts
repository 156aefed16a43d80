import { Event } from "@atelier/domain/event"
import { ImportMapping, ImportReport } from "@atelier/domain/importing"
import { MeasuredValue } from "@atelier/domain/quantity"
import { Id, NumberOfDays, requiredText, text } from "@atelier/domain/record"
import { WorkOrderGroup } from "@atelier/domain/resource"
import { ReferenceDates, ReviewRow, StepValue, WorkOrderDraft } from "@atelier/domain/scheduling"
import { WorkOrder } from "@atelier/domain/work-order"
import { Schema } from "effect"
import { call, licensed, withPermissions } from "../Call.ts"
import { BooleanText, previewQuery } from "../queryText.ts"
import { dataOf, Outcome } from "../views.ts"

/** What the review list is made from. */
const reviewRequest = {
  templateId: Id,
  jobTypeId: Schema.NullOr(Id),
  ...ReferenceDates.fields,
  values: Schema.Array(MeasuredValue),
  stepValues: Schema.Array(StepValue)
}

/** Work orders. */
export const workOrderCalls = {
  generateReviewList: call({
    method: "POST",
    path: "/Appointment/generateProgressAppointmentsReviewList",
    summary: "When each step of a template would be, with the capacity status of each row.",
    scope: "read",
    access: withPermissions("createWorkOrder"),
    body: Schema.Struct(reviewRequest),
    output: dataOf(ReviewRow),
    refusals: ["NotFound", "CalendarClosed"]
  }),
  regenerateReviewList: call({
    method: "POST",
    path: "/Appointment/regenerateProgressAppointmentsReviewList",
    summary: "The review list again: edited starts, days and ticks are kept, the rest recomputed.",
    scope: "read",
    access: withPermissions("createWorkOrder"),
    body: Schema.Struct({ ...reviewRequest, rows: Schema.Array(ReviewRow) }),
    output: dataOf(ReviewRow),
    refusals: ["NotFound", "CalendarClosed"]
  }),
  createWorkOrder: call({
    method: "POST",
    path: "/WorkOrder/createWorkOrder",
    summary:
      "Create a work order with its reference events and the checked rows of its review list; without a list, one is generated.",
    scope: "write",
    access: withPermissions("createWorkOrder"),
    query: previewQuery,
    body: Schema.Struct({
      workOrder: WorkOrderDraft,
      progressAppointmentsReviewList: Schema.NullOr(
        Schema.Array(
          Schema.Struct({
            templateStepId: Id,
            startDate: ReviewRow.fields.startDate,
            numberOfDaysDefault: NumberOfDays,
            checked: Schema.Boolean
          })
        )
      )
    }),
    output: Schema.Struct({ ...Outcome.fields, idPublic: Id }),
    refusals: ["NotFound", "CalendarClosed"]
  }),
  getWorkOrder: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrderByIdPublic",
    summary: "A work order with its events, as far as the caller sees them.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ id: Id }),
    output: Schema.Struct({ workOrder: WorkOrder, events: Schema.Array(Event) }),
    refusals: ["NotFound"]
  }),
  checkIfBrokenLink: call({
    method: "GET",
    path: "/WorkOrder/checkIfBrokenLink/{id}",
    summary: "Whether the work order has a broken, not completed link.",
    scope: "read",
    access: licensed,
    params: Schema.Struct({ id: Id }),
    output: Schema.Struct({ broken: Schema.Boolean, eventIds: Schema.Array(Id) }),
    refusals: ["NotFound", "CalendarClosed"]
  }),
  getWorkOrderGroups: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrderGroups",
    summary: "Up to 35 groups whose name holds the search text.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ search: Schema.optionalKey(text(100)) }),
    output: dataOf(WorkOrderGroup),
    refusals: []
  }),
  createWorkOrderGroup: call({
    method: "POST",
    path: "/WorkOrder/createWorkOrderGroup",
    summary: "Create a group; an existing one of the same name is answered instead.",
    scope: "write",
    access: withPermissions("createWorkOrder"),
    body: Schema.Struct({ name: requiredText(100) }),
    output: WorkOrderGroup,
    refusals: []
  }),
  importWorkOrders: call({
    method: "POST",
    path: "/WorkOrder/importWorkOrders",
    summary:
      "Import work orders from CSV files. With `dryRun=true`, tells each row's outcome and writes nothing. Rejected rows keep everything from being written unless `skipRejected=true`. The same rows again add nothing.",
    scope: "write",
    access: withPermissions("createWorkOrder"),
    query: Schema.Struct({
      dryRun: Schema.optionalKey(BooleanText),
      skipRejected: Schema.optionalKey(BooleanText)
    }),
    bodyAs: "multipart",
    body: Schema.Struct({
      /** The texts of the files. */
      orders: Schema.String,
      operations: Schema.optionalKey(Schema.String),
      resources: Schema.optionalKey(Schema.String),
      closures: Schema.optionalKey(Schema.String),
      mapping: Schema.fromJsonString(ImportMapping)
    }),
    output: Schema.Struct({
      success: Schema.Boolean,
      changeId: Schema.NullOr(Schema.Int),
      ...ImportReport.fields
    }),
    refusals: ["UnreadableSpreadsheet", "CalendarClosed"]
  })
}
