import { ImportReport, RecordReport } from "@atelier/domain/importing"
import { ProposedOverload } from "@atelier/domain/proposal"
import { ChangeId } from "@atelier/domain/record"
import { Trade } from "@atelier/domain/reference-data"
import { lineOfText } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded, WORKBOOK_BYTES } from "../../call/Bounds.ts"
import { admin, call } from "../../call/Call.ts"
import { previewed } from "../../call/SeenVersions.ts"
import { FileAnswer } from "../../parts/FileAnswer.ts"
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
    query: Schema.Struct({ trade: Schema.optionalKey(Trade) }),
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
    query: Schema.Struct({ dryRun: Schema.optionalKey(BooleanText) }),
    body: Schema.Struct({
      sheets: Schema.Array(
        Schema.Struct({
          name: lineOfText(200),
          text: Schema.String.check(Schema.isMaxLength(WORKBOOK_BYTES).abort())
        }).annotate({ identifier: "SheetText" })
      )
    }),
    pace: "sheet",
    isLong: "always",
    output: Schema.Struct({
      success: Schema.Boolean,
      changeId: Schema.NullOr(ChangeId),
      stages: Schema.NullOr(RecordReport),
      templates: Schema.NullOr(RecordReport),
      people: Schema.NullOr(RecordReport),
      orders: Schema.NullOr(ImportReport),
      /** Names of unknown sheets, which are ignored. */
      unknown: Schema.Array(Schema.String),
      overloads: Schema.Array(ProposedOverload)
    }),
    refusals: ["UnreadableSpreadsheet", "CalendarClosed"]
  })
}
