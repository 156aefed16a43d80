import type { Reference, Use } from "@atelier/application/ports"
import { MAX_USES, referencesTo } from "@atelier/application/storing"
import type { Table } from "@atelier/domain/change"
import { sql } from "kysely"
import type { Condition, Dialect } from "../statements/Dialect.ts"
import { readEach, type Work } from "../statements/Work.ts"
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

/** The condition that a column contains an id. */
const holds = (
  { mentions }: Pick<Dialect, "mentions">,
  referring: ReferringColumn,
  id: string
): Condition => {
  const [from, column] = referring
  const cell = sql.ref(column)
  if (kindOf(referring) !== "json") return sql`${cell} = ${id}`
  const isListed = mentions(cell, id)
  if (indexedLists.has(column))
    return sql`${cell} IN (SELECT DISTINCT ${cell} FROM ${sql.table(from)} WHERE ${cell} IS NOT NULL AND ${isListed})`
  // Only blockers have a scope.
  return column === "scope" ? sql`"eventType" = 'BlockerEvent' AND ${isListed}` : isListed
}

/** Lists the rows that refer to a row, at most `MAX_USES`. */
export function* usesOf(
  dialect: Pick<Dialect, "db" | "mentions">,
  of: Reference
): Work<ReadonlyArray<Use>> {
  const found: Array<Use> = []
  for (const referring of referringColumns[of.table]) {
    const [from] = referring
    const query = sql`SELECT * FROM ${sql.table(from)} WHERE ${holds(dialect, referring, of.id)}`
    yield* readEach(query.compile(dialect.db), (cells) => {
      found.push(...referencesTo([[from, fromCells(from, cells)]], of))
      return found.length < MAX_USES
    })
    if (found.length === MAX_USES) break
  }
  return found
}
