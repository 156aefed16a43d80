import type { Table } from "@atelier/domain/change"
import { ChangeId, Id } from "@atelier/domain/record"
import { usingTables } from "@atelier/domain/reference-data"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { admin, call, licensed } from "../Call.ts"
import { CommittedChange } from "../Change.ts"
import { pageOf, pageQuery } from "../paging.ts"
import { dataOf, Named } from "../parts/views.ts"

const PastChange = Schema.Struct({
  ...CommittedChange.fields,
  /** Null for changes made by the program itself. */
  userName: Schema.NullOr(Schema.String),
  /** The change that this one undoes, otherwise null. */
  undoes: Schema.NullOr(ChangeId)
}).annotate({ identifier: "PastChange" })

/** Tables of configuration records. */
const configured = [
  "shop",
  "progress",
  "template",
  "jobType",
  "installer",
  "shipper",
  "contractor",
  "projectManager",
  "room",
  "user",
  "priorityListSettings",
  "mergedProgress",
  "thresholds",
  "progressMaintenance",
  "mergedProgressMaintenance",
  "calendarItems",
  "emailConfiguration",
  "announcement",
  "webhook"
] as const satisfies ReadonlyArray<Table>

const record = Schema.Struct({ table: Schema.Literals(configured), id: Id })

const RecordUses = Schema.Struct({
  table: Schema.Literals([...usingTables, "workOrder"]),
  count: Schema.Int,
  /** The first of them; empty for work orders. */
  rows: Schema.Array(Named)
}).annotate({ identifier: "RecordUses" })

const commonFields = {
  method: "GET",
  scope: "read",
  access: licensed,
  params: Schema.Struct({ id: Id }),
  query: Schema.Struct(pageQuery),
  output: pageOf(PastChange),
  refusals: ["NotFound"]
} as const

export const historyCalls = {
  getEventHistory: call({
    ...commonFields,
    path: "/Events/{id}/history",
    reads: ["event", "document"],
    bounds: bounded.page,
    summary:
      "Who changed an event, when and what for, newest first, with the event before and after as far as the caller sees it; the newest thousand changes. An e-mail that was asked for is a change of no rows."
  }),
  getWorkOrderHistory: call({
    ...commonFields,
    path: "/WorkOrder/{id}/history",
    reads: ["workOrder", "event", "document", "lock", "hide", "note"],
    bounds: bounded.page,
    also: ["/workorders/{id}/history"],
    summary:
      "Who changed a work order, its events, documents or notes, when and what for, newest first, with the rows before and after as far as the caller sees them; the newest thousand changes. An e-mail that was asked for is a change of no rows. A deleted work order answers those who saw it until then."
  }),
  getRecordHistory: call({
    ...commonFields,
    path: "/Records/{table}/{id}/history",
    reads: configured,
    bounds: bounded.page,
    access: admin,
    params: record,
    refusals: [],
    summary:
      "Who changed a record of the configuration, when and what for, newest first, with the record before and after; the newest thousand changes, also of one that was deleted. What was done about it and changed nothing is a change of no rows."
  }),
  getRecordUses: call({
    method: "GET",
    scope: "read",
    refusals: ["NotFound"],
    path: "/Records/{table}/{id}/uses",
    reads: [...configured, "workOrder", "event"],
    bounds: bounded.page,
    access: admin,
    params: record,
    output: dataOf(RecordUses),
    summary:
      "Where a record of the configuration is used: in how many records of each kind, with the names of the first ten, and by how many work orders; for a progress those that come to it next."
  })
}
