import { Event } from "@atelier/domain/event"
import { described, Id, NumberOfDays, sharedFields } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { Schema } from "effect"
import {
  bounded,
  MAX_ELEMENTS,
  MAX_EXPORTED_ROWS,
  MAX_MATCHES,
  MAX_WORK_ORDERS
} from "../../call/Bounds.ts"
import { type Address, call, licensed, withPermissions } from "../../call/Call.ts"
import { FileAnswer } from "../../parts/FileAnswer.ts"
import { sheetKind, stepIdPublic } from "../../parts/fields.ts"
import { dataOf, Named } from "../../parts/views.ts"
import {
  WorkOrderProgress,
  WorkOrderRow,
  WorkOrderStepValue,
  WorkOrderWithoutSteps,
  workOrderFilterQuery,
  workOrderIds,
  workOrderSortQuery
} from "../../parts/workOrderParts.ts"
import { pageOf, pageQuery } from "../../query/paging.ts"
import { idsSpelling } from "../../spelling/idsSpelling.ts"

const listed = withPermissions("accessWorkOrdersListPage")

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

const WorkOrderOfSeveral = Schema.Struct({
  ...WorkOrderWithoutSteps.fields,
  stepValues: described("Values of single steps.", Schema.Array(WorkOrderStepValue))
}).annotate({ identifier: "WorkOrderOfSeveral" })

/** One field of several work orders at its address of the product specification. */
const partsAt = (path: string, summary: string, field: "values" | "stepValues"): Address => ({
  path: `/WorkOrder/${path}`,
  summary: `${summary} Hidden work orders are omitted.`,
  respelled: idsSpelling,
  body: asked,
  output: dataOf(Schema.Struct({ id: Id, [field]: WorkOrderOfSeveral.fields[field] })),
  toInput: (sent) => sent,
  toOutput: ({ data }) => ({
    data: (data as ReadonlyArray<typeof WorkOrderOfSeveral.Encoded>).map((each) => ({
      id: each.id,
      [field]: each[field]
    }))
  })
})

export const workOrderListCalls = {
  getWorkOrders: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrders",
    reads: listedTables,
    bounds: { ...bounded.page, elements: MAX_ELEMENTS },
    addresses: [
      "/workorders",
      {
        path: "/WorkOrder/getWorkOrdersCount",
        summary: "The number of work orders in a list, with the filters of the list.",
        query: Schema.Struct(workOrderFilterQuery),
        output: Schema.Int,
        toInput: ({ query }) => ({ query: { ...query, page: 1, pageSize: 1 } }),
        toOutput: ({ total }) => total
      }
    ],
    summary:
      "A page of work orders, sorted and filtered, with the progress of each and the names of referenced records.",
    scope: "read",
    access: listed,
    isLong: { withQuery: "risk" },
    query: Schema.Struct({ ...workOrderFilterQuery, ...workOrderSortQuery, ...pageQuery }),
    output: pageOf(WorkOrderRow),
    refusals: ["CalendarClosed"]
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
    query: Schema.Struct({ ...workOrderFilterQuery, ...workOrderSortQuery, kind: sheetKind }),
    files: ["csv", "xlsx"],
    pace: "file",
    isLong: "brief",
    output: FileAnswer,
    refusals: ["CalendarClosed"]
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
    query: Schema.Struct({
      name: described(
        "The beginning of a name, or a part of a number.",
        "Roy kitchen",
        lineOfText(200)
      )
    }),
    output: dataOf(Schema.Struct({ ...Named.fields, clientName: sharedFields.clientName })),
    refusals: []
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
      data: described(
        "The rows of the answer.",
        Schema.Array(
          Schema.Struct({
            stepIdPublic,
            progress: described("The progress.", Named),
            used: described("Whether the step is used.", Schema.Boolean),
            numberOfDays: NumberOfDays,
            event: described(
              "The event of the step; null for a step that is not used or not on the calendar.",
              Schema.NullOr(Event)
            )
          })
        )
      )
    }),
    refusals: ["NotFound"]
  }),
  getWorkOrdersById: call({
    method: "POST",
    path: "/WorkOrder/getWorkOrdersNoWorkOrderProgress",
    addresses: [
      partsAt("getWorkOrdersValuesByIdPublic", "The values of several work orders.", "values"),
      partsAt(
        "getWorkOrderStepsValues",
        "The own values of the visible steps of several work orders.",
        "stepValues"
      ),
      partsAt(
        "getWorkOrdersStepsValues",
        "The own values of the visible steps of several work orders.",
        "stepValues"
      )
    ],
    reads: ["workOrder"],
    selects: true,
    bounds: { ...bounded.record, rows: MAX_WORK_ORDERS },
    summary:
      "Several work orders without their steps, but with the own values of the visible ones. Hidden work orders are omitted.",
    scope: "read",
    access: licensed,
    names: ["workOrder"],
    respelled: idsSpelling,
    body: asked,
    output: dataOf(WorkOrderOfSeveral),
    refusals: []
  })
}
