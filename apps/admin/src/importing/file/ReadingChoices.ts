import { decodeText, type Encoding } from "@atelier/tables"
import { type ReadFile, visibleSheets } from "./FileText.ts"

/** How a user reads a file: the parts that a program can get wrong. */
export interface ReadingChoices {
  readonly sheet: number
  readonly withHidden: boolean
  readonly encoding: Encoding
  /** Null for the detected line. */
  readonly headerLine: number | null
}

export const firstChoices = ({ sheets, encoded }: ReadFile): ReadingChoices => {
  const [first] = visibleSheets(sheets)
  return {
    sheet: first === undefined ? 0 : sheets.indexOf(first),
    withHidden: false,
    encoding: encoded?.encoding ?? "utf-8",
    headerLine: null
  }
}

/** The text of a file as it is chosen; empty if it is no text in the chosen encoding. */
export const chosenText = (
  { text, sheets, encoded }: ReadFile,
  { sheet, withHidden, encoding }: ReadingChoices
): string => {
  const chosen = sheets[sheet]
  if (chosen !== undefined) return withHidden ? chosen.text : chosen.visibleText
  if (encoded === null || encoding === encoded.encoding) return text
  return decodeText(encoded.bytes, encoding)?.text ?? ""
}
