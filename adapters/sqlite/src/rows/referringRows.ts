import type { Reference } from "@atelier/application/ports"
import type { Rows, Table } from "@atelier/domain/change"
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Database } from "../connection/Database.ts"
import type { Statements } from "../connection/statements.ts"
import { fromCells } from "./codec.ts"
import { columns } from "./columns.ts"

type ReferringColumn = readonly [from: Table, column: string]

const referringColumns: { readonly [T in Table]: ReadonlyArray<ReferringColumn> } = {
  shop: [],
  room: [],
  event: [["document", "eventId"]],
  document: [],
  user: [
    ["progress", "users"],
    ["dashboard", "userId"],
    ["webhook", "userId"]
  ],
  progress: [
    ["template", "steps"],
    ["jobType", "steps"],
    ["workOrder", "steps"],
    ["event", "progressId"],
    ["event", "scope"],
    ["priorityListSettings", "progressId"],
    ["mergedProgress", "progressIds"],
    ["lock", "list"],
    ["hide", "progressId"],
    ["note", "progressId"],
    ["progressMaintenance", "progressId"]
  ],
  template: [["workOrder", "templateId"]],
  jobType: [["workOrder", "jobTypeId"]],
  installer: [
    ["workOrder", "installerIds"],
    ["event", "installerIds"],
    ["event", "scope"]
  ],
  shipper: [
    ["workOrder", "shipperId"],
    ["event", "shipperId"],
    ["event", "scope"]
  ],
  contractor: [["workOrder", "contractorId"]],
  projectManager: [["workOrder", "projectManagerId"]],
  workOrderGroup: [["workOrder", "workOrderGroupId"]],
  workOrder: [
    ["event", "workOrderId"],
    ["document", "workOrderId"],
    ["lock", "workOrderId"],
    ["hide", "workOrderId"],
    ["note", "workOrderId"]
  ],
  mergedProgress: [
    ["lock", "list"],
    ["mergedProgressMaintenance", "mergedProgressId"]
  ],
  priorityListSettings: [],
  thresholds: [],
  lock: [],
  hide: [],
  note: [],
  progressMaintenance: [],
  mergedProgressMaintenance: [],
  calendarItems: [],
  dashboard: [],
  emailConfiguration: [],
  announcement: [],
  webhook: [],
  savedMapping: []
}

const kindOf = ([from, column]: ReferringColumn): string | undefined =>
  (columns[from] as Readonly<Record<string, string>>)[column]

const indexedLists: ReadonlySet<string> = new Set(["installerIds"])

const holds = (referring: ReferringColumn, id: string): RawBuilder<SqlBool> => {
  const [from, column] = referring
  const cell = sql.ref(column)
  if (kindOf(referring) !== "json") return sql`${cell} = ${id}`
  const isListed = sql<SqlBool>`instr(${cell}, ${JSON.stringify(id)}) > 0`
  if (indexedLists.has(column))
    return sql`${cell} IN (SELECT DISTINCT ${cell} FROM ${sql.table(from)} WHERE ${cell} IS NOT NULL AND ${isListed})`
  // Only blockers have a scope.
  return column === "scope" ? sql`"eventType" = 'BlockerEvent' AND ${isListed}` : isListed
}

/** Reads lazily the rows that contain an id, with some false positives. */
export const referringRows = function* (
  db: Kysely<Database>,
  statements: Statements,
  { table, id }: Reference
): Iterable<readonly [Table, Rows[Table]]> {
  for (const referring of referringColumns[table]) {
    const [from] = referring
    const query = sql`SELECT * FROM ${sql.table(from)} WHERE ${holds(referring, id)}`.compile(db)
    for (const cells of statements.each(query)) yield [from, fromCells(from, cells)]
  }
}
