import { applyChanges, type ChangeSet, type Plan } from "../../records/change/index.ts"
import { folded, type Sheet, type SheetWords } from "../sheet/index.ts"
import { readPeopleSheet } from "./peopleSheet.ts"
import { isFlawless, type RecordReport } from "./RecordReport.ts"
import { readRecordSheet } from "./readRecordSheet.ts"

/** The sheets of a shop's workbook, in order of dependency. */
export const shopSheets = ["stages", "templates", "people", "orders"] as const
export type ShopSheet = (typeof shopSheets)[number]

export const shopSheetOf = (name: string, words: SheetWords): ShopSheet | undefined =>
  shopSheets.find((sheet) =>
    [sheet, ...words.word(`sheet.${sheet}`)].some((word) => folded(word) === folded(name))
  )

export interface ReadShop {
  readonly reports: { readonly [S in Exclude<ShopSheet, "orders">]: RecordReport | null }
  readonly isFlawless: boolean
  readonly changes: ChangeSet
}

/** Reads stages, templates and people; templates only after stages without problems. */
export const readShop = (
  plan: Plan,
  sheets: { readonly [S in ShopSheet]?: Sheet },
  at: { readonly words: SheetWords; readonly newId: () => string }
): ReadShop => {
  const readers = {
    stages: (after: Plan, sheet: Sheet) => readRecordSheet(after, "progress", sheet, at),
    templates: (after: Plan, sheet: Sheet) => readRecordSheet(after, "template", sheet, at),
    people: (after: Plan, sheet: Sheet) => readPeopleSheet(after, sheet, at)
  }
  const reports: Record<keyof typeof readers, RecordReport | null> = {
    stages: null,
    templates: null,
    people: null
  }
  let after = plan
  let isSound = true
  const changes: Array<ChangeSet[number]> = []
  for (const name of ["stages", "templates", "people"] as const) {
    const sheet = sheets[name]
    if (sheet === undefined || (name === "templates" && !isSound)) continue
    const read = readers[name](after, sheet)
    reports[name] = read.report
    after = applyChanges(after, read.changes)
    changes.push(...read.changes)
    isSound &&= isFlawless(read.report)
  }
  return { reports, isFlawless: isSound, changes: isSound ? changes : [] }
}
