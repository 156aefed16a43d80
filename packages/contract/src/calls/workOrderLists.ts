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
    addresses: ["/workorders"],
    summary:
      "A page of work orders, sorted and filtered, with the progress of each and the names of referenced records.",
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
      "The list of work orders as a CSV or Excel file, with the filters and the sort of the list. A CSV file has at most 20,000 rows, an Excel file 5,000.",
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
    summary: "The number of work orders in a list, with the filters of the list.",
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
    path: "/workorders/{id}/workorderstepvalues",
    reads: ["workOrder"],
    bounds: bounded.wholeTable,
    addresses: [
      "/WorkOrder/{id}/workorderstepvalues",
      {
        path: "/WorkOrder/getWorkOrderStepValues",
        query: one,
        toInput: ({ query }) => ({ params: query })
      }
    ],
    summary: "The own values of the visible steps of a work order.",
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
      "Up to 35 visible work orders whose name matches, sorted by name. Numbers match anywhere, other words match at their beginning.",
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
    summary:
      "The delivery date of a work order; null without a date, or if the caller sees no deliveries.",
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
      "The installation date of a work order; null without a date, or if the caller sees no installations.",
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
    addresses: ["/workorders/{id}/getWorkOrderProgress"],
    summary: "The progress of a work order, with the status of each visible step.",
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
    summary: "The values of several work orders. Hidden work orders are omitted.",
    scope: "read",
    access: licensed,
    names: ["workOrder"],
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
    addresses: ["/WorkOrder/getWorkOrdersStepsValues"],
    summary: "The own values of the visible steps of several work orders.",
    scope: "read",
    access: licensed,
    names: ["workOrder"],
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
    summary: "Several work orders without their steps. Hidden work orders are omitted.",
    scope: "read",
    access: licensed,
    names: ["workOrder"],
    respelled: idsSpelling,
    body: asked,
    output: dataOf(WorkOrderWithoutSteps),
    refusals: []
  })
}
