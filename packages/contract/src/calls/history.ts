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
      "The newest 1,000 changes of an event, newest first: user, time, action, and the visible fields before and after. A requested e-mail is a change without rows."
  }),
  getWorkOrderHistory: call({
    ...commonFields,
    path: "/WorkOrder/{id}/history",
    reads: ["workOrder", "event", "document", "lock", "hide", "note"],
    bounds: bounded.page,
    addresses: ["/workorders/{id}/history"],
    summary:
      "The newest 1,000 changes of a work order, its events, documents and notes, newest first: user, time, action, and the visible rows before and after. A requested e-mail is a change without rows. The history of a deleted work order is visible to users who saw the work order."
  }),
  getRecordHistory: call({
    ...commonFields,
    path: "/Records/{table}/{id}/history",
    reads: [],
    readsNamedTable: true,
    bounds: bounded.page,
    access: admin,
    params: record,
    refusals: [],
    summary:
      "The newest 1,000 changes of a configuration record, newest first: user, time, action, and the record before and after. Deleted records have a history too. An action that changed nothing is a change without rows."
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
      "The uses of a configuration record: the number of records of each kind, the names of the first ten, and the number of work orders. For a progress, these are the work orders whose next progress it is."
  })
}
