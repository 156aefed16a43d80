import { ChangeSet, ShownIntent, type Table } from "@atelier/domain/change"
import { ChangeId, described, Id } from "@atelier/domain/record"
import { usingTables } from "@atelier/domain/reference-data"
import { Schema } from "effect"
import { bounded, MAX_DAYS } from "../call/Bounds.ts"
import { type Address, admin, call, licensed, withPermissions } from "../call/Call.ts"
import { CommittedChange } from "../parts/Change.ts"
import { namedOrders } from "../parts/planningParts.ts"
import { dataOf, Named } from "../parts/views.ts"
import { pageOf, pageQuery } from "../query/paging.ts"
import { daysQuery } from "../query/queryText.ts"

const PastChange = Schema.Struct({
  ...CommittedChange.fields,
  userName: described(
    "The name of the user; null for changes made by the program itself.",
    "Claire Gagnon",
    Schema.NullOr(Schema.String)
  ),
  undoes: described("The change that this one undoes; null for none.", Schema.NullOr(ChangeId))
}).annotate({ identifier: "PastChange" })

const JournalChange = Schema.Struct({
  ...PastChange.fields,
  changes: described("The first 50 rows that the caller sees.", ChangeSet),
  omitted: described("Number of further rows that the caller sees.", Schema.Int),
  ...namedOrders
}).annotate({ identifier: "JournalChange" })

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

const record = Schema.Struct({
  table: described("The kind of the record.", Schema.Literals(configured)),
  id: Id
})

const RecordUses = Schema.Struct({
  table: described("What uses the record.", Schema.Literals([...usingTables, "workOrder"])),
  count: described("Number of rows that use it.", Schema.Int),
  rows: described("The first ten of them; none of work orders.", Schema.Array(Named))
}).annotate({ identifier: "RecordUses" })

const one = Schema.Struct({ id: Id })

const ofOne = (path: string, table: "event" | "workOrder", summary: string): Address => ({
  path,
  summary,
  access: licensed,
  params: one,
  query: Schema.Struct(pageQuery),
  toInput: ({ params: { id }, query }) => ({ params: { table, id }, query })
})

const OF_WORK_ORDER =
  "The newest 1,000 changes of a work order, its events, documents and notes, newest first: user, time, action, and the visible rows before and after. A requested e-mail is a change without rows. The history of a deleted work order is visible to users who saw the work order."

export const historyCalls = {
  getHistory: call({
    method: "GET",
    path: "/Records/{table}/{id}/history",
    addresses: [
      ofOne(
        "/Events/{id}/history",
        "event",
        "The newest 1,000 changes of an event, newest first: user, time, action, and the visible fields before and after. A requested e-mail is a change without rows."
      ),
      ofOne("/WorkOrder/{id}/history", "workOrder", OF_WORK_ORDER),
      ofOne("/workorders/{id}/history", "workOrder", OF_WORK_ORDER)
    ],
    reads: ["event", "document", "lock", "hide", "note"],
    readsNamedTable: true,
    bounds: bounded.page,
    scope: "read",
    access: { kind: "table", of: { event: licensed, workOrder: licensed } },
    params: Schema.Struct({
      table: described(
        "The kind of the record.",
        Schema.Literals([...configured, "event", "workOrder"])
      ),
      id: Id
    }),
    query: Schema.Struct(pageQuery),
    output: pageOf(PastChange),
    refusals: ["NotFound"],
    summary:
      "The newest 1,000 changes of an event, a work order or a configuration record, newest first: user, time, action, and the visible rows before and after. Deleted records have a history too. An action that changed nothing, such as a requested e-mail, is a change without rows."
  }),
  getJournal: call({
    method: "GET",
    path: "/Records/journal",
    reads: ["event", "workOrder", "document", "lock", "hide", "note", ...configured],
    bounds: { ...bounded.page, days: MAX_DAYS },
    summary:
      "The changes of the shop on some days, newest first: user, time, action, visible rows before and after, and their work orders. Covers the newest 1,000 changes of the days that the filters `userId` and the days select, fewer if they are large. Changes of more than a megabyte are listed without rows. Administrators also see actions that changed no row.",
    scope: "read",
    access: withPermissions("accessWorkOrdersListPage"),
    query: daysQuery({
      ...pageQuery,
      userId: described("Only changes of this user.", Schema.optionalKey(Id)),
      workOrderId: described("Only rows about this work order.", Schema.optionalKey(Id)),
      intent: described("Only changes by this action.", Schema.optionalKey(ShownIntent))
    }),
    output: pageOf(JournalChange),
    refusals: []
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
