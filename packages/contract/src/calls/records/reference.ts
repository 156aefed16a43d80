import type { Table } from "@atelier/domain/change"
import { MergedProgress, PriorityListSettings } from "@atelier/domain/priority-list"
import { Progress } from "@atelier/domain/progress"
import { MeasureType } from "@atelier/domain/quantity"
import { described, IdsOnce, sharedFields } from "@atelier/domain/record"
import { Contractor, Installer, ProjectManager, Room, Shipper } from "@atelier/domain/resource"
import { JobType, Template } from "@atelier/domain/template"
import { Schema, Struct } from "effect"
import { bounded, MAX_REFERENCE_ROWS } from "../../call/Bounds.ts"
import { type Address, admin, call, licensed, withMaestro } from "../../call/Call.ts"
import { places } from "../../call/SeenVersions.ts"
import { dataOf, Named } from "../../parts/views.ts"
import { BooleanText } from "../../query/queryText.ts"

const Unit = Schema.Struct({
  id: described("The id of the row. It never changes.", MeasureType),
  name: sharedFields.shownName
})

const InstallerView = Schema.Struct({
  ...Installer.fields,
  hasEmails: described("Whether an e-mail address is known.", Schema.Boolean)
})

const ShipperView = Schema.Struct({
  ...Shipper.fields,
  hasEmails: described("Whether an e-mail address is known.", Schema.Boolean)
})

const listOf = <const T extends Table, S extends Schema.Top>(table: T, row: S) =>
  Schema.Struct({
    table: described("The table of the row.", Schema.Literal(table)),
    data: described("The rows of the answer.", Schema.Array(row))
  })

const lists = {
  progress: listOf("progress", Progress),
  installer: listOf("installer", InstallerView),
  shipper: listOf("shipper", ShipperView),
  template: listOf("template", Template),
  jobType: listOf("jobType", JobType),
  contractor: listOf("contractor", Contractor),
  projectManager: listOf("projectManager", ProjectManager),
  room: listOf("room", Room),
  user: listOf("user", Named),
  priorityListSettings: listOf("priorityListSettings", PriorityListSettings),
  mergedProgress: listOf("mergedProgress", MergedProgress)
}

type ListedTable = keyof typeof lists

const tables = Struct.keys(lists)

const accessTo = (table: ListedTable) =>
  table === "priorityListSettings" || table === "mergedProgress" ? withMaestro : licensed

const listAt = (
  path: string,
  table: ListedTable,
  summary: string,
  query?: Address["query"]
): Address => ({
  path,
  summary,
  access: accessTo(table),
  ...(query === undefined ? {} : { query }),
  output: lists[table],
  toInput: (sent) => ({ query: sent.query, params: { table } })
})

const PROGRESSES =
  "Progresses that the caller sees, in their order. `includeDeleted` adds soft-deleted progresses, which old events still refer to."
const OFFERED = "Progresses that the caller sees and that are still offered, in their order."

const listQuery = Schema.Struct({
  includeDeleted: described(
    "Whether to include soft-deleted progresses.",
    Schema.optionalKey(BooleanText)
  )
})

export const referenceCalls = {
  getRecords: call({
    method: "GET",
    path: "/Records/{table}",
    addresses: [
      listAt("/Progress/", "progress", PROGRESSES, listQuery),
      listAt("/Progress/listView", "progress", OFFERED),
      listAt("/Progress/getAllProgressConfig", "progress", OFFERED),
      listAt(
        "/Installers/getInstallers",
        "installer",
        "Installers that the caller sees, and whether e-mails can be sent to them."
      ),
      listAt(
        "/Delivery/getShippers",
        "shipper",
        "Shippers that the caller sees, and whether e-mails can be sent to them."
      ),
      listAt("/Template/getAllTemplates/list", "template", "Every template with its steps."),
      listAt("/JobType/getAllJobTypes", "jobType", "Every job type."),
      listAt("/Contractor/getAllContractors", "contractor", "Every contractor."),
      listAt("/ProjectManager/getAllProjectManagers", "projectManager", "Every project manager."),
      listAt(
        "/ProjectEnvironment/getAllProjectEnvironments",
        "room",
        "Every room that work is made for."
      ),
      listAt("/User/getUserNames", "user", "Id and name of every licensed user, for assignments."),
      listAt(
        "/Scheduling/getSchedulingConfigs",
        "priorityListSettings",
        "The configurations of the progresses that the caller sees."
      ),
      listAt(
        "/Scheduling/getMergedSchedulingConfigs",
        "mergedProgress",
        "The merged progresses whose members the caller sees."
      )
    ],
    reads: ["user"],
    readsNamedTable: true,
    bounds: bounded.wholeTable,
    summary:
      "The records of a table that the caller sees, by name or in their own order. Users have only their name. `includeDeleted` adds soft-deleted progresses, which old events still refer to.",
    scope: "read",
    access: {
      kind: "table",
      of: Object.fromEntries(tables.map((table) => [table, accessTo(table)]))
    },
    params: Schema.Struct({ table: described("The kind of the record.", Schema.Literals(tables)) }),
    query: listQuery,
    output: Schema.Union(Object.values(lists)),
    refusals: []
  }),
  getUnitTypes: call({
    method: "GET",
    path: "/UnitType",
    addresses: ["/Capacity/getAllCapacityTypes"],
    reads: [],
    bounds: bounded.wholeTable,
    summary: "The measure types of progresses and capacities, in the caller's language.",
    scope: "read",
    access: licensed,
    output: dataOf(Unit),
    refusals: []
  }),
  orderProgresses: call({
    method: "POST",
    path: "/Progress/updateProgressOrder",
    intent: "orderProgresses",
    seen: places,
    bounds: { ...bounded.record, rows: MAX_REFERENCE_ROWS },
    summary: "Change the order of the progresses. The list contains every id once.",
    scope: "write",
    preview: "outcome",
    access: admin,
    names: ["progress"],
    body: Schema.Struct({ ids: described("Ids of the progresses, in their new order.", IdsOnce) }),
    output: dataOf(Progress),
    refusals: ["NotFound"]
  })
}
