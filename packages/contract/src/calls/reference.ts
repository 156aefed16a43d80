import type { Table } from "@atelier/domain/change"
import { Progress } from "@atelier/domain/progress"
import { MeasureType } from "@atelier/domain/quantity"
import { Id, IdsOnce } from "@atelier/domain/record"
import { Contractor, Installer, ProjectManager, Room, Shipper } from "@atelier/domain/resource"
import { JobType, Template } from "@atelier/domain/template"
import { Schema } from "effect"
import { bounded, MAX_REFERENCE_ROWS } from "../Bounds.ts"
import { admin, call, licensed } from "../Call.ts"
import { dataOf, Named } from "../parts/views.ts"
import { BooleanText } from "../queryText.ts"
import { places } from "../SeenVersions.ts"

const list = <const P extends string, A, I>(
  path: P,
  reads: ReadonlyArray<Table>,
  item: Schema.Codec<A, I>,
  summary: string
) =>
  call({
    method: "GET",
    path,
    reads,
    bounds: bounded.wholeTable,
    summary,
    scope: "read",
    access: licensed,
    output: dataOf(item),
    refusals: []
  })

const Unit = Schema.Struct({ id: MeasureType, name: Schema.String })

const InstallerView = Schema.Struct({ ...Installer.fields, hasEmails: Schema.Boolean })

const ShipperView = Schema.Struct({ ...Shipper.fields, hasEmails: Schema.Boolean })

const ListedProgress = Schema.Struct({
  id: Id,
  name: Schema.String,
  colorHexa: Schema.String,
  order: Schema.Int
})

export const referenceCalls = {
  getProgresses: {
    ...list(
      "/Progress/",
      ["progress", "user"],
      Progress,
      "Progresses that the caller sees, in their order. `includeDeleted` adds soft-deleted progresses, which old events still refer to."
    ),
    query: Schema.Struct({ includeDeleted: Schema.optionalKey(BooleanText) })
  },
  getInstallers: list(
    "/Installers/getInstallers",
    ["installer", "user"],
    InstallerView,
    "Installers that the caller sees, and whether e-mails can be sent to them."
  ),
  getShippers: list(
    "/Delivery/getShippers",
    ["shipper", "user"],
    ShipperView,
    "Shippers that the caller sees, and whether e-mails can be sent to them."
  ),
  getTemplates: list(
    "/Template/getAllTemplates/list",
    ["template"],
    Template,
    "Every template with its steps."
  ),
  getJobTypes: list("/JobType/getAllJobTypes", ["jobType"], JobType, "Every job type."),
  getContractors: list(
    "/Contractor/getAllContractors",
    ["contractor"],
    Contractor,
    "Every contractor."
  ),
  getProjectManagers: list(
    "/ProjectManager/getAllProjectManagers",
    ["projectManager"],
    ProjectManager,
    "Every project manager."
  ),
  getRooms: list(
    "/ProjectEnvironment/getAllProjectEnvironments",
    ["room"],
    Room,
    "Every room that work is made for."
  ),
  getUserNames: list(
    "/User/getUserNames",
    ["user"],
    Named,
    "Id and name of every licensed user, for assignments."
  ),
  getProgressListView: list(
    "/Progress/listView",
    ["progress", "user"],
    ListedProgress,
    "Names and colours of the progresses that the caller sees and that are still offered."
  ),
  getAllProgressConfig: list(
    "/Progress/getAllProgressConfig",
    ["progress", "user"],
    Progress,
    "Settings of the progresses that the caller sees and that are still offered."
  ),
  getCapacityTypes: list(
    "/Capacity/getAllCapacityTypes",
    [],
    Unit,
    "The measure types of capacities, in the caller's language."
  ),
  getUnitTypes: list(
    "/UnitType",
    [],
    Unit,
    "The measure types of progresses, in the caller's language."
  ),
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
    body: Schema.Struct({ ids: IdsOnce }),
    output: dataOf(Progress),
    refusals: ["NotFound"]
  })
}
