import type { ModelTexts, RecordTexts } from "@atelier/application/importing"
import type { SheetTable, SheetWords } from "@atelier/domain/importing"
import type { Trade } from "@atelier/domain/reference-data"
import {
  type ServerLanguage,
  serverLanguages,
  serverText,
  serverTexts,
  sheetDelimiter
} from "@atelier/i18n/server"

/** A text in the caller's language, then in every other: files are read in any of them. */
const inAll = (language: ServerLanguage, text: (of: ServerLanguage) => string) => [
  text(language),
  ...serverLanguages.filter((other) => other !== language).map(text)
]

/**
 * What a key stands for in a language: a choice that screens offer too, or a word of sheets alone.
 */
const wordIn = (language: ServerLanguage, key: string): string => {
  const word = serverText(language, "sheet", `word.${key}`)
  return word === `word.${key}` ? serverText(language, "enums", key) : word
}

/** The header of a column: its own one in `sheet.json`, else the label of forms. */
const columnIn = (language: ServerLanguage, key: string): string => {
  const word = serverText(language, "sheet", `column.${key}`)
  return word === `column.${key}`
    ? serverText(language, "workOrder", key.replace(/^workOrder\./, "fields."))
    : word
}

/** What the columns and cells of files of records are called. */
export const sheetWords = (language: ServerLanguage): SheetWords => ({
  column: (key) => inAll(language, (of) => columnIn(of, key)),
  word: (key) => inAll(language, (of) => wordIn(of, key))
})

/** What is written around the records of a table. */
export const recordTexts = (table: SheetTable, language: ServerLanguage): RecordTexts => ({
  ...sheetWords(language),
  file: serverText(language, "sheet", `table.${table}.file`),
  sheet: serverText(language, "sheet", `table.${table}.sheet`),
  delimiter: sheetDelimiter(language)
})

/** What a model workbook holds, in the language of who asks for it. */
export const modelTexts = (trade: Trade, language: ServerLanguage): ModelTexts => {
  const { file, ...example } = serverTexts(language, "sheet").model
  const names = serverTexts(language, "trade")[trade]
  return { ...sheetWords(language), file, names, example }
}
