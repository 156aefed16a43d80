import { Event } from "@atelier/domain/event"
import { MeasuredValue } from "@atelier/domain/quantity"
import { Id, NumberOfDays } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import {
  bounded,
  MAX_ELEMENTS,
  MAX_EXPORTED_ROWS,
  MAX_MATCHES,
  MAX_WORK_ORDERS
} from "../Bounds.ts"
import { call, licensed, withPermissions } from "../Call.ts"
import { FileAnswer } from "../client/FileAnswer.ts"
import { pageOf, pageQuery } from "../paging.ts"
import { dataOf, Named } from "../parts/views.ts"
import {
  WorkOrderProgress,
  WorkOrderRow,
  WorkOrderStepValue,
  WorkOrderWithoutSteps,
  workOrderFilterQuery,
  workOrderIds,
  workOrderSortQuery
} from "../parts/workOrderParts.ts"
import { idsSpelling } from "../spelling/idsSpelling.ts"

const listed = withPermissions("accessWorkOrdersListPage")

/** Tables that the list shows: work orders and the records that they refer to. */
const listedTables = [
  "workOrder",
  "event",
  "template",
  "jobType",
  "workOrderGroup",
  "projectManager",
  "contractor",
  "shipper",
  "installer",
  "progress"
] as const

const one = Schema.Struct({ id: Id })

const asked = Schema.Struct({ ids: workOrderIds })

export const workOrderListCalls = {
  getWorkOrders: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrders",
    reads: listedTables,
    bounds: { ...bounded.page, elements: MAX_ELEMENTS },
    also: ["/workorders"],
    summary:
      "A page of work orders, sorted, narrowed and searched, with how far each is and the names of what it refers to.",
    scope: "read",
    access: listed,
    query: Schema.Struct({ ...workOrderFilterQuery, ...workOrderSortQuery, ...pageQuery }),
    output: pageOf(WorkOrderRow),
    refusals: []
  }),
  exportWorkOrders: call({
    method: "GET",
    path: "/WorkOrder/exportWorkOrders",
    reads: listedTables,
    bounds: { rows: MAX_EXPORTED_ROWS, elements: MAX_ELEMENTS },
    summary:
      "The list of work orders as a CSV or Excel file, with the filters and the sort of the list; at most 20,000 rows as CSV and 5,000 as Excel.",
    scope: "read",
    access: listed,
    query: Schema.Struct({
      ...workOrderFilterQuery,
      ...workOrderSortQuery,
      kind: Schema.optionalKey(Schema.Literals(["csv", "xlsx"]))
    }),
    files: ["csv", "xlsx"],
    pace: "file",
    isLong: "brief",
    output: FileAnswer,
    refusals: []
  }),
  getWorkOrdersCount: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrdersCount",
    reads: ["workOrder", "event", "workOrderGroup"],
    bounds: { rows: 1, elements: MAX_ELEMENTS },
    summary: "How many work orders a list has, with the filters of the list.",
    scope: "read",
    access: listed,
    query: Schema.Struct(workOrderFilterQuery),
    output: Schema.Int,
    refusals: []
  }),
  getWorkOrderWithoutSteps: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrderByIdPublicNoWorkOrderSteps",
    reads: ["workOrder"],
    target: { table: "workOrder", part: "query", field: "id" },
    bounds: bounded.one,
    summary: "A work order without its steps.",
    scope: "read",
    access: licensed,
    query: one,
    output: Schema.Struct({ workOrder: WorkOrderWithoutSteps }),
    refusals: ["NotFound"]
  }),
  getWorkOrderStepValues: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrderStepValues",
    reads: ["workOrder"],
    bounds: bounded.wholeTable,
    summary:
      "The values that steps of a work order have of their own, as far as the caller sees the steps.",
    scope: "read",
    access: licensed,
    query: one,
    output: dataOf(WorkOrderStepValue),
    refusals: ["NotFound"]
  }),
  getWorkOrderStepValuesById: call({
    method: "GET",
    path: "/workorders/{id}/workorderstepvalues",
    reads: ["workOrder"],
    bounds: bounded.wholeTable,
    also: ["/WorkOrder/{id}/workorderstepvalues"],
    summary:
      "The values that steps of a work order have of their own, as far as the caller sees the steps.",
    scope: "read",
    access: licensed,
    params: one,
    output: dataOf(WorkOrderStepValue),
    refusals: ["NotFound"]
  }),
  findWorkOrderByName: call({
    method: "GET",
    path: "/WorkOrder/findWorkOrderByName",
    reads: ["workOrder"],
    pace: "search",
    bounds: { rows: MAX_MATCHES },
    summary:
      "Up to 35 work orders that are found by their name, as far as the caller sees them, by name: numbers by any part of them, other words by their beginnings.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ name: lineOfText(200) }),
    output: dataOf(Schema.Struct({ ...Named.fields, clientName: Schema.String })),
    refusals: []
  }),
  getDeliveryDate: call({
    method: "GET",
    path: "/WorkOrder/getDeliveryDate",
    reads: ["workOrder"],
    bounds: bounded.one,
    summary: "When a work order is delivered; null without a date, or for who sees no deliveries.",
    scope: "read",
    access: licensed,
    query: one,
    output: Schema.Struct({
      deliveryDate: Schema.NullOr(LocalDate),
      /** Exclusive: the day after the last. */
      deliveryEndDate: Schema.NullOr(LocalDate)
    }),
    refusals: ["NotFound"]
  }),
  getInstallationDate: call({
    method: "GET",
    path: "/WorkOrder/getInstallationDate",
    reads: ["workOrder"],
    bounds: bounded.one,
    summary:
      "When a work order is installed; null without a date, or for who sees no installations.",
    scope: "read",
    access: licensed,
    query: one,
    output: Schema.Struct({
      installationDate: Schema.NullOr(LocalDate),
      /** Exclusive: the day after the last. */
      installationEndDate: Schema.NullOr(LocalDate)
    }),
    refusals: ["NotFound"]
  }),
  getWorkOrderProgress: call({
    method: "GET",
    path: "/WorkOrder/{id}/getWorkOrderProgress",
    reads: ["workOrder", "event", "progress"],
    bounds: bounded.wholeTable,
    also: ["/workorders/{id}/getWorkOrderProgress"],
    summary:
      "How far a work order is, and where each of its steps stands, as far as the caller sees them.",
    scope: "read",
    access: licensed,
    params: one,
    output: Schema.Struct({
      ...WorkOrderProgress.fields,
      data: Schema.Array(
        Schema.Struct({
          stepIdPublic: Id,
          progress: Named,
          used: Schema.Boolean,
          numberOfDays: NumberOfDays,
          /** Null for a step that is not used or not on the calendar. */
          event: Schema.NullOr(Event)
        })
      )
    }),
    refusals: ["NotFound"]
  }),
  getWorkOrdersValues: call({
    method: "POST",
    path: "/WorkOrder/getWorkOrdersValuesByIdPublic",
    reads: ["workOrder"],
    selects: true,
    bounds: { ...bounded.record, rows: MAX_WORK_ORDERS },
    summary: "The values of several work orders; those that the caller does not see are left out.",
    scope: "read",
    access: licensed,
    names: "workOrder",
    respelled: idsSpelling,
    body: asked,
    output: dataOf(Schema.Struct({ id: Id, values: Schema.Array(MeasuredValue) })),
    refusals: []
  }),
  getWorkOrderStepsValues: call({
    method: "POST",
    path: "/WorkOrder/getWorkOrderStepsValues",
    reads: ["workOrder"],
    selects: true,
    bounds: { ...bounded.record, rows: MAX_WORK_ORDERS },
    also: ["/WorkOrder/getWorkOrdersStepsValues"],
    summary:
      "The values that steps of several work orders have of their own, as far as the caller sees them.",
    scope: "read",
    access: licensed,
    names: "workOrder",
    respelled: idsSpelling,
    body: asked,
    output: dataOf(Schema.Struct({ id: Id, stepValues: Schema.Array(WorkOrderStepValue) })),
    refusals: []
  }),
  getWorkOrdersWithoutProgress: call({
    method: "POST",
    path: "/WorkOrder/getWorkOrdersNoWorkOrderProgress",
    reads: ["workOrder"],
    selects: true,
    bounds: { ...bounded.record, rows: MAX_WORK_ORDERS },
    summary:
      "Several work orders without their steps; those that the caller does not see are left out.",
    scope: "read",
    access: licensed,
    names: "workOrder",
    respelled: idsSpelling,
    body: asked,
    output: dataOf(WorkOrderWithoutSteps),
    refusals: []
  })
}
