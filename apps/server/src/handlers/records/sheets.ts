import {
  exportModel,
  exportRecords,
  importRecords,
  importShop
} from "@atelier/application/importing"
import type { RecordReport, SheetProblem } from "@atelier/domain/importing"
import type { Handlers } from "@atelier/http"
import { fieldText, type ServerLanguage } from "@atelier/i18n/server"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { modelTexts, recordTexts, sheetWords } from "./recordTexts.ts"

const inLanguage = <R extends RecordReport>(report: R, language: ServerLanguage): R => {
  const translated = (problems: ReadonlyArray<SheetProblem>) =>
    problems.map((problem) => ({ ...problem, message: fieldText(language, problem.message) }))
  return {
    ...report,
    problems: translated(report.problems),
    records: report.records.map((record) => ({ ...record, problems: translated(record.problems) }))
  }
}

export const sheetHandlers = {
  exportRecords: ({ params: { table }, query: { kind = "csv" } }, caller) =>
    exportRecords({ table, kind }, recordTexts(table, caller.language), caller),
  importRecords: ({ params: { table }, query: { preview }, body }, caller) =>
    Effect.map(
      importRecords(
        { table, text: body.sheet, words: sheetWords(caller.language), preview },
        caller
      ),
      (answer) => inLanguage(answer, caller.language)
    ),
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
