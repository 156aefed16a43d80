import { RecordReport, type SheetTable, sheetTables } from "@atelier/domain/importing"
import { described } from "@atelier/domain/record"
import { Schema } from "effect"
import { LIST_BYTES, MAX_REFERENCE_ROWS } from "../../call/Bounds.ts"
import { type Access, type Address, call } from "../../call/Call.ts"
import { previewed } from "../../call/SeenVersions.ts"
import { FileAnswer } from "../../parts/FileAnswer.ts"
import { sheetKind } from "../../parts/fields.ts"
import { Outcome } from "../../parts/views.ts"
import { offeringQuery } from "../../query/queryText.ts"
import { type Resource, resources } from "../Resource.ts"

const isSheetTable = (table: string): table is SheetTable =>
  sheetTables.some((known) => known === table)

const sheetResources = Object.values<Resource>(resources).flatMap(({ path, table, write }) =>
  isSheetTable(table) ? [{ path, table, access: write }] : []
)

const access: Access = {
  kind: "table",
  of: Object.fromEntries(sheetResources.map((sheet) => [sheet.table, sheet.access]))
}

const oneTable = Schema.Struct({
  table: described("The kind of the record.", Schema.Literals(sheetTables))
})

/** The records of one resource, as the lists of the configuration export and import them. */
const addressesWith = (
  summary: (path: string) => string,
  schemas: Pick<Address, "query" | "body">
): ReadonlyArray<Address> =>
  sheetResources.map(({ path, table, access: ofTable }) => ({
    ...schemas,
    path: `/sheets/${path}`,
    summary: summary(path),
    access: ofTable,
    toInput: (sent) => ({ ...sent, params: { table } })
  }))

const exportQuery = Schema.Struct({ kind: sheetKind })

const importBody = Schema.Struct({
  sheet: described(
    "The text of a CSV file: separated by comma, semicolon or tab, its first line the header.",
    "name\nRoy kitchens\n",
    Schema.String.check(Schema.isMaxLength(LIST_BYTES).abort())
  )
})

const path = "/Records/{table}/sheet"

const exportSummary = (rows: string): string =>
  `All rows of ${rows} as a CSV or Excel file, in the caller's language. Importing the unchanged file changes nothing.`

const importSummary = (rows: string): string =>
  `Import ${rows} from a CSV file, in one change. A row updates the record with its id or name, otherwise it creates one. Records that the file does not name remain. One invalid cell stops the whole import, and the answer names it.`

export const recordSheetCalls = {
  exportRecords: call({
    method: "GET",
    path,
    addresses: addressesWith(exportSummary, { query: exportQuery }),
    reads: [...sheetTables],
    bounds: { rows: MAX_REFERENCE_ROWS },
    summary: exportSummary("a table"),
    scope: "read",
    access,
    params: oneTable,
    query: exportQuery,
    files: ["csv", "xlsx"],
    pace: "sheet",
    isLong: "brief",
    output: FileAnswer,
    refusals: ["TooManyRows"]
  }),
  importRecords: call({
    method: "POST",
    path,
    addresses: addressesWith(importSummary, { query: offeringQuery, body: importBody }),
    intent: "importRecords",
    seen: previewed,
    bounds: { rows: 1, bytes: LIST_BYTES },
    summary: importSummary("the records of a table"),
    scope: "write",
    preview: "answer",
    access,
    params: oneTable,
    query: offeringQuery,
    body: importBody,
    pace: "sheet",
    isLong: "brief",
    output: Schema.Struct({ ...Outcome.fields, ...RecordReport.fields }),
    refusals: ["UnreadableSpreadsheet", "CalendarClosed", "LastAdministrator"]
  })
}
