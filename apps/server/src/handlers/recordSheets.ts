import {
  exportModel,
  exportRecords,
  importRecords,
  importShop
} from "@atelier/application/importing"
import { type RecordSheetName, recordSheets } from "@atelier/contract"
import type { RecordReport, SheetProblem, SheetTable } from "@atelier/domain/importing"
import type { Handler, Handlers } from "@atelier/http"
import { fieldText, type ServerLanguage } from "@atelier/i18n/server"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { modelTexts, recordTexts, sheetWords } from "./recordTexts.ts"

type ExportName = `export${RecordSheetName}`
type ImportName = `import${RecordSheetName}`

const inLanguage = <R extends RecordReport>(report: R, language: ServerLanguage): R => {
  const translated = (problems: ReadonlyArray<SheetProblem>) =>
    problems.map((problem) => ({ ...problem, message: fieldText(language, problem.message) }))
  return {
    ...report,
    problems: translated(report.problems),
    records: report.records.map((record) => ({ ...record, problems: translated(record.problems) }))
  }
}

const exporting =
  (table: SheetTable): Handler<ExportName, Ports> =>
  ({ query }, caller) =>
    exportRecords({ table, kind: query.kind ?? "csv" }, recordTexts(table, caller.language), caller)

const importing =
  (table: SheetTable): Handler<ImportName, Ports> =>
  ({ query, body }, caller) =>
    Effect.map(
      importRecords(
        { table, text: body.sheet, words: sheetWords(caller.language), preview: query.preview },
        caller
      ),
      (answer) => inLanguage(answer, caller.language)
    )

export const recordSheetHandlers = Object.fromEntries(
  Object.entries(recordSheets).flatMap(([name, { table }]) => [
    [`export${name}`, exporting(table)],
    [`import${name}`, importing(table)]
  ])
) as { readonly [N in ExportName]: Handler<N, Ports> } & {
  readonly [N in ImportName]: Handler<N, Ports>
}

export const shopSheetHandlers = {
  getShopModel: ({ query: { trade = "cabinets" } }, { language }) =>
    exportModel(trade, modelTexts(trade, language)),
  importShop: ({ query, body }, caller) => {
    const { language } = caller
    const request = {
      sheets: body.sheets,
      words: sheetWords(language),
      dryRun: query.dryRun ?? false
    }
    const translated = (report: RecordReport | null) => report && inLanguage(report, language)
    return Effect.map(importShop(request, caller), (answer) => ({
      ...answer,
      stages: translated(answer.stages),
      templates: translated(answer.templates),
      people: translated(answer.people)
    }))
  }
} satisfies Partial<Handlers<Ports>>
