import { SharedInfo } from "@atelier/domain/order-planning"
import { MeasuredValue } from "@atelier/domain/quantity"
import { described, eachOnce, Id, Version } from "@atelier/domain/record"
import {
  StepValue,
  WorkOrderDraft,
  WorkOrderEdit,
  WorkOrderInfo
} from "@atelier/domain/review-list"
import { Schema } from "effect"
import { bounded, LIST_BYTES, MAX_NEW_WORK_ORDERS, MAX_WORK_ORDERS } from "../../call/Bounds.ts"
import { type Address, call, licensed, withPermissions } from "../../call/Call.ts"
import { ifMatch, inThePath, type NamedRow, ofIds, ofNewRows } from "../../call/SeenVersions.ts"
import { moveBrokenLink } from "../../parts/fields.ts"
import { MoveOutcome, Outcome } from "../../parts/views.ts"
import { workOrderIds } from "../../parts/workOrderParts.ts"
import { moveQuery, previewQuery } from "../../query/queryText.ts"
import { emptySpelling } from "../../spelling/emptySpelling.ts"
import { idsSpelling } from "../../spelling/idsSpelling.ts"
import {
  newWorkOrderSpelling,
  newWorkOrdersSpelling,
  workOrderSpelling
} from "../../spelling/workOrderSpelling.ts"
import { chosenRows } from "./reviewLists.ts"

const creates = withPermissions("createWorkOrder")
const deletes = withPermissions("deleteWorkOrder")

const one = Schema.Struct({ id: Id })

const saved = Schema.Struct({
  ...Outcome.fields,
  idPublic: described(
    "The id of the row, under the field name that clients of the original use.",
    Id
  )
})

const newWorkOrder = Schema.Struct({
  workOrder: described("The work order.", WorkOrderDraft),
  progressAppointmentsReviewList: described(
    "The reviewed steps; null to generate them from the template.",
    chosenRows
  )
})

const several = workOrderIds.check(
  Schema.makeFilter((ids) => ids.length > 0 || "must be at least one")
)

const versions = described(
  "The versions of the named rows that the caller has read. One stale version refuses the whole write.",
  Schema.optionalKey(
    Schema.Array(Schema.Struct({ id: Id, version: Version })).check(
      Schema.isMaxLength(MAX_WORK_ORDERS, { message: `must not be over ${MAX_WORK_ORDERS}` }),
      eachOnce<{ readonly id: string }>({ message: "must name each only once" }, ({ id }) => id)
    )
  )
)

const versionsOfIds = Schema.makeFilter(
  ({
    ids,
    versions: seen = []
  }: {
    readonly ids: ReadonlyArray<string>
    readonly versions?: ReadonlyArray<{ readonly id: string }>
  }) => {
    const about = new Set(ids)
    const stranger = seen.findIndex(({ id }) => !about.has(id))
    return stranger < 0 || { path: ["versions", stranger, "id"], issue: "must be one of ids" }
  }
)

/** The deletion of one work order, with its version in `If-Match`. */
const deletionAt = (path: string, row: NamedRow): Address => ({
  path,
  summary: "Delete a work order with all its events.",
  bounds: bounded.one,
  seen: ifMatch("workOrder", row),
  ...(row.part === "query"
    ? { query: Schema.Struct({ id: Id, ...previewQuery.fields }) }
    : { params: one, query: previewQuery }),
  toInput: ({ params, query: { id = params.id, ...query } }) => ({ query, body: { ids: [id] } })
})

export const workOrderChangeCalls = {
  createWorkOrder: call({
    method: "POST",
    path: "/WorkOrder/createWorkOrder",
    intent: "createWorkOrder",
    seen: ofNewRows,
    bounds: bounded.record,
    summary:
      "Create a work order with its reference events and the checked rows of its review list. Without a list, the server generates one.",
    scope: "write",
    preview: "answer",
    access: creates,
    query: previewQuery,
    respelled: newWorkOrderSpelling,
    body: newWorkOrder,
    output: saved,
    refusals: ["NotFound", "CalendarClosed"]
  }),
  createWorkOrders: call({
    method: "POST",
    path: "/WorkOrder/createWorkOrders",
    intent: "createWorkOrders",
    seen: ofNewRows,
    bounds: { ...bounded.record, bytes: LIST_BYTES },
    summary:
      "Create several work orders, each as createWorkOrder does, in one change: all or none.",
    scope: "write",
    preview: "answer",
    access: creates,
    query: previewQuery,
    respelled: newWorkOrdersSpelling,
    body: Schema.Struct({
      drafts: described(
        "The work orders to create, each with the chosen rows of its review list.",
        Schema.Array(newWorkOrder).check(
          Schema.makeFilter((orders) => orders.length > 0 || "must be at least one"),
          Schema.isMaxLength(MAX_NEW_WORK_ORDERS, {
            message: `must not be over ${MAX_NEW_WORK_ORDERS}`
          })
        )
      )
    }),
    output: Schema.Struct({
      ...Outcome.fields,
      idsPublic: described(
        "Ids of the created rows, in the order of the request.",
        Schema.Array(Id)
      )
    }),
    refusals: ["NotFound", "CalendarClosed"]
  }),
  changeWorkOrder: call({
    method: "POST",
    path: "/WorkOrder/updateWorkOrder",
    intent: "changeWorkOrder",
    seen: {
      of: "row",
      target: { table: "workOrder", part: "body", field: "workOrder.id" },
      field: "workOrder.version"
    },
    bounds: bounded.record,
    summary:
      "Save a work order. Omitted fields remain. Changed dates move their events and the linked steps. Another template replaces the open steps by the review list, which the server generates if it is null. The caller must be allowed to create work orders, or to edit every changed section.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: moveQuery,
    respelled: (body: unknown) => workOrderSpelling(emptySpelling("moveBrokenLink")(body)),
    body: Schema.Struct({
      workOrder: described("The work order.", WorkOrderEdit),
      progressAppointmentsReviewList: described(
        "The reviewed steps; null to generate them from the template.",
        Schema.optionalKey(chosenRows)
      ),
      moveBrokenLink
    }),
    output: Schema.Struct({ ...MoveOutcome.fields, ...saved.fields }),
    refusals: ["NotFound", "Forbidden", "VersionConflict", "DateLocked", "CalendarClosed"]
  }),
  changeWorkOrders: call({
    method: "POST",
    path: "/WorkOrder/bulkChange",
    intent: "changeWorkOrders",
    seen: ofIds("workOrder"),
    bounds: bounded.record,
    summary:
      "Set chosen fields of several work orders to the same values: all or none. Visits keep their length in worked days. Unknown fields are refused. The caller must be allowed to create work orders, or to edit every changed section.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: moveQuery,
    knownFieldsOnly: true,
    body: Schema.Struct({
      ids: described("Ids of work orders.", several),
      versions,
      changes: described("The fields to change with their new values.", SharedInfo),
      moveBrokenLink
    })
      .annotate({ messageUnexpectedKey: "must be a field" })
      .check(versionsOfIds),
    output: Outcome,
    refusals: ["NotFound", "Forbidden", "DateLocked", "CompletedStays", "CalendarClosed"]
  }),
  deleteWorkOrders: call({
    method: "DELETE",
    path: "/WorkOrder/batch",
    intent: "deleteWorkOrders",
    seen: ofIds("workOrder"),
    bounds: bounded.record,
    addresses: [
      "/workorders/batch",
      deletionAt("/WorkOrder/{id}", inThePath),
      deletionAt("/workorders/{id}", inThePath),
      deletionAt("/WorkOrder", { part: "query", field: "id" })
    ],
    summary: "Delete several work orders with all their events, in one change: all or none.",
    scope: "write",
    preview: "answer",
    access: deletes,
    query: previewQuery,
    respelled: idsSpelling,
    body: Schema.Struct({ ids: described("Ids of work orders.", several), versions }).check(
      versionsOfIds
    ),
    output: Outcome,
    refusals: ["NotFound"]
  }),
  copyWorkOrder: call({
    method: "GET",
    path: "/WorkOrder/{id}/copy",
    reads: ["workOrder", "template"],
    bounds: bounded.one,
    addresses: ["/workorders/{id}/copy"],
    summary:
      "The initial fields of a copy of a work order. Its name ends in -copy, and it has no reference to the original.",
    scope: "read",
    access: creates,
    params: one,
    output: Schema.Struct({
      workOrder: described(
        "The work order.",
        Schema.Struct({
          ...WorkOrderInfo.fields,
          values: described("Quantities by measure type.", Schema.Array(MeasuredValue)),
          stepValues: described("Values of single steps.", Schema.Array(StepValue))
        })
      )
    }),
    refusals: ["NotFound"]
  })
}
