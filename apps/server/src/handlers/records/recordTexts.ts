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

/** A text in all languages, the caller's first, because files may use any of them. */
const inAll = (language: ServerLanguage, text: (of: ServerLanguage) => string) => [
  text(language),
  ...serverLanguages.filter((other) => other !== language).map(text)
]

/** The word for a key: a choice that screens offer too, or a word used only in sheets. */
const wordIn = (language: ServerLanguage, key: string): string => {
  const word = serverText(language, "sheet", `word.${key}`)
  return word === `word.${key}` ? serverText(language, "enums", key) : word
}

const columnIn = (language: ServerLanguage, key: string): string => {
  const word = serverText(language, "sheet", `column.${key}`)
  return word === `column.${key}`
    ? serverText(language, "workOrder", key.replace(/^workOrder\./, "fields."))
    : word
}

export const sheetWords = (language: ServerLanguage): SheetWords => ({
  column: (key) => inAll(language, (of) => columnIn(of, key)),
  word: (key) => inAll(language, (of) => wordIn(of, key))
})

export const recordTexts = (table: SheetTable, language: ServerLanguage): RecordTexts => ({
  ...sheetWords(language),
  file: serverText(language, "sheet", `table.${table}.file`),
  sheet: serverText(language, "sheet", `table.${table}.sheet`),
  delimiter: sheetDelimiter(language)
})

export const modelTexts = (trade: Trade, language: ServerLanguage): ModelTexts => {
  const { file, ...example } = serverTexts(language, "sheet").model
  const names = serverTexts(language, "trade")[trade]
  return { ...sheetWords(language), file, names, example }
}
