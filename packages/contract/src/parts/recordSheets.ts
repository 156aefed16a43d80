import type { Table } from "@atelier/domain/change"
import { RecordReport, type SheetTable } from "@atelier/domain/importing"
import { Schema } from "effect"
import { LIST_BYTES, MAX_REFERENCE_ROWS } from "../Bounds.ts"
import { type Access, admin, type ReadCall, type WriteCall, withMaestro } from "../Call.ts"
import { FileAnswer } from "../client/FileAnswer.ts"
import { offeringQuery, previewQuery } from "../queryText.ts"
import { offersMoves } from "../Resource.ts"
import { previewed } from "../SeenVersions.ts"
import { Outcome } from "./views.ts"

interface RecordSheet {
  readonly table: SheetTable
  readonly path: string
  readonly access: Access
  /** Tables whose names occur in cells, in addition to progresses and users. */
  readonly names?: ReadonlyArray<Table>
}

/** Configuration tables that can be exported and imported, by their name in calls. */
export const recordSheets = {
  Progresses: { table: "progress", path: "progresses", access: admin },
  Templates: { table: "template", path: "templates", access: admin },
  JobTypes: { table: "jobType", path: "jobtypes", access: admin },
  Installers: { table: "installer", path: "installers", access: admin },
  Shippers: { table: "shipper", path: "shippers", access: admin },
  Contractors: { table: "contractor", path: "contractors", access: admin },
  ProjectManagers: { table: "projectManager", path: "projectmanagers", access: admin },
  Rooms: { table: "room", path: "projectenvironments", access: admin },
  Users: { table: "user", path: "users", access: admin },
  Announcements: { table: "announcement", path: "generalnotifications", access: admin },
  PriorityListSettings: {
    table: "priorityListSettings",
    path: "schedulingconfigs",
    access: withMaestro
  },
  MergedProgresses: {
    table: "mergedProgress",
    path: "mergedschedulingconfigs",
    access: withMaestro
  },
  Blockers: {
    table: "event",
    path: "blockerevents",
    access: admin,
    names: ["installer", "shipper"]
  },
  Thresholds: { table: "thresholds", path: "thresholds", access: withMaestro },
  Maintenances: {
    table: "progressMaintenance",
    path: "progressmaintenances",
    access: withMaestro
  },
  MergedMaintenances: {
    table: "mergedProgressMaintenance",
    path: "mergedprogressmaintenances",
    access: withMaestro,
    names: ["mergedProgress"]
  }
} as const satisfies Readonly<Record<string, RecordSheet>>

export type RecordSheetName = keyof typeof recordSheets

const exportQuery = Schema.Struct({
  kind: Schema.optionalKey(Schema.Literals(["csv", "xlsx"]))
})

const importBody = Schema.Struct({
  sheet: Schema.String.check(Schema.isMaxLength(LIST_BYTES).abort())
})

const importAnswer = Schema.Struct({ ...Outcome.fields, ...RecordReport.fields })

export interface ExportCall extends ReadCall {
  readonly query: typeof exportQuery
  readonly output: typeof FileAnswer
  readonly files: readonly ["csv", "xlsx"]
  readonly refusals: readonly ["TooManyRows"]
}

export interface ImportCall extends WriteCall {
  readonly preview: "answer"
  readonly seen: typeof previewed
  readonly query: typeof previewQuery | typeof offeringQuery
  readonly body: typeof importBody
  readonly output: typeof importAnswer
  readonly refusals: readonly ["UnreadableSpreadsheet", "CalendarClosed", "LastAdministrator"]
}

const exportCall = ({ table, path, access, names = [] }: RecordSheet): ExportCall => ({
  method: "GET",
  path: `/sheets/${path}`,
  reads: [table, "progress", "user", ...names],
  bounds: { rows: MAX_REFERENCE_ROWS },
  summary: `All rows of ${path} as a CSV or Excel file, in the caller's language. Importing the unchanged file changes nothing.`,
  scope: "read",
  access,
  query: exportQuery,
  files: ["csv", "xlsx"],
  pace: "sheet",
  isLong: "brief",
  output: FileAnswer,
  refusals: ["TooManyRows"]
})

const importCall = ({ table, path, access }: RecordSheet): ImportCall => ({
  method: "POST",
  path: `/sheets/${path}`,
  intent: "importRecords",
  seen: previewed,
  bounds: { rows: 1, bytes: LIST_BYTES },
  summary: `Import ${path} from a CSV file, in one change. A row updates the record with its id or name, otherwise it creates one. Records that the file does not name remain. One invalid cell stops the whole import, and the answer names it.`,
  scope: "write",
  preview: "answer",
  access,
  query: offersMoves(table, "change") ? offeringQuery : previewQuery,
  body: importBody,
  pace: "sheet",
  isLong: "brief",
  output: importAnswer,
  refusals: ["UnreadableSpreadsheet", "CalendarClosed", "LastAdministrator"]
})

export const recordExportCalls = Object.fromEntries(
  Object.entries(recordSheets).map(([name, sheet]) => [`export${name}`, exportCall(sheet)])
) as { readonly [N in RecordSheetName as `export${N}`]: ExportCall }

export const recordImportCalls = Object.fromEntries(
  Object.entries(recordSheets).map(([name, sheet]) => [`import${name}`, importCall(sheet)])
) as { readonly [N in RecordSheetName as `import${N}`]: ImportCall }
