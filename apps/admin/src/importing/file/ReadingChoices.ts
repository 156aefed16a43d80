import { decodeText, type Encoding } from "@atelier/tables"
import { type ReadFile, visibleSheets } from "./FileText.ts"

/** How a user reads a file: the parts that a program can get wrong. */
export interface ReadingChoices {
  readonly sheet: number
  readonly withHidden: boolean
  readonly encoding: Encoding
  /** False while the encoding is only the detected one. */
  readonly isEncodingChosen: boolean
  /** Null for the detected line. */
  readonly headerLine: number | null
}

export const firstChoices = ({ sheets, encoded }: ReadFile): ReadingChoices => {
  const [first] = visibleSheets(sheets)
  return {
    sheet: first === undefined ? 0 : sheets.indexOf(first),
    withHidden: false,
    encoding: encoded?.encoding ?? "utf-8",
    isEncodingChosen: false,
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

/** A cell of a file in an encoding. */
interface EncodingReading {
  readonly encoding: Encoding
  readonly cell: string
}

const SAMPLE_BYTES = 64 * 1024
const MAX_CELL = 40

const cellsIn = (bytes: Uint8Array, encoding: Encoding): ReadonlyArray<string> =>
  new TextDecoder(encoding).decode(bytes).split(/[,;\t|\r\n"]/)

/** The same cell in each likely encoding: the first that they read differently; none if certain. */
export const encodingReadings = ({ encoded }: ReadFile): ReadonlyArray<EncodingReading> => {
  if (encoded === null || encoded.otherEncodings.length === 0) return []
  const from = Math.max(0, encoded.bytes.findIndex((byte) => byte >= 0x80) - MAX_CELL)
  const sample = encoded.bytes.subarray(from, from + SAMPLE_BYTES)
  const readings = [encoded.encoding, ...encoded.otherEncodings].map((encoding) => ({
    encoding,
    cells: cellsIn(sample, encoding)
  }))
  const [first, ...others] = readings
  const at = first?.cells.findIndex((cell, place) =>
    others.every(({ cells }) => cells[place] !== cell)
  )
  const place = at === undefined || at === -1 ? 0 : at
  return readings.map(({ encoding, cells }) => ({
    encoding,
    cell: (cells[place] ?? "").trim().slice(0, MAX_CELL)
  }))
}
