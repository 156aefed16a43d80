import { ImportReport, RecordReport } from "@atelier/domain/importing"
import { described } from "@atelier/domain/record"
import { Trade } from "@atelier/domain/reference-data"
import { lineOfText } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded, WORKBOOK_BYTES } from "../../call/Bounds.ts"
import { admin, call } from "../../call/Call.ts"
import { previewed } from "../../call/SeenVersions.ts"
import { FileAnswer } from "../../parts/FileAnswer.ts"
import { Outcome } from "../../parts/views.ts"
import { BooleanText } from "../../query/queryText.ts"

const MAX_SHEETS = 20

export const shopSheetCalls = {
  getShopModel: call({
    method: "GET",
    path: "/sheets/model",
    reads: ["progress", "template", "installer", "shipper", "contractor", "projectManager", "user"],
    bounds: bounded.one,
    summary:
      "An Excel workbook for the import of a whole shop, in the caller's language. It contains the shop's stages, templates and people, or those of a trade if the shop has none, and an example order.",
    scope: "read",
    access: admin,
    query: Schema.Struct({
      trade: described("The trade, if the shop has no stages yet.", Schema.optionalKey(Trade))
    }),
    files: ["xlsx"],
    pace: "sheet",
    isLong: "brief",
    output: FileAnswer,
    refusals: []
  }),
  importShop: call({
    method: "POST",
    path: "/sheets/shop",
    intent: "importShop",
    seen: previewed,
    bounds: { rows: 1, bytes: WORKBOOK_BYTES, elements: MAX_SHEETS },
    summary:
      "Import stages, templates, people and orders from the sheets of one workbook, in one change. With `dryRun=true`, the answer has each row's outcome and nothing is written. One invalid row stops the whole import. Importing the same workbook again changes nothing.",
    scope: "write",
    preview: "dryRun",
    access: admin,
    query: Schema.Struct({
      dryRun: described(
        "Reports what the import would do, and stores nothing.",
        Schema.optionalKey(BooleanText)
      )
    }),
    body: Schema.Struct({
      sheets: described(
        "The sheets of the workbook. The name of a sheet says what it contains.",
        Schema.Array(
          Schema.Struct({
            name: described("The name of the sheet.", "Orders", lineOfText(200)),
            text: described(
              "The sheet as the text of a CSV file.",
              "Name,Client name\nRoy kitchen,Martin Roy\n",
              Schema.String.check(Schema.isMaxLength(WORKBOOK_BYTES).abort())
            )
          }).annotate({ identifier: "SheetText" })
        )
      )
    }),
    pace: "sheet",
    isLong: "always",
    output: Schema.Struct({
      ...Outcome.fields,
      stages: described(
        "The outcome for the stages; null without such a sheet.",
        Schema.NullOr(RecordReport)
      ),
      templates: described(
        "The outcome for the templates; null without such a sheet.",
        Schema.NullOr(RecordReport)
      ),
      people: described(
        "The outcome for crews, shippers and contacts; null without such a sheet.",
        Schema.NullOr(RecordReport)
      ),
      workOrders: described(
        "The outcome for the work orders; null without such a sheet.",
        Schema.NullOr(ImportReport)
      ),
      unknown: described(
        "The names of unknown sheets, which are ignored.",
        ["Notes"],
        Schema.Array(Schema.String)
      )
    }),
    refusals: ["UnreadableSpreadsheet", "CalendarClosed"]
  })
}
