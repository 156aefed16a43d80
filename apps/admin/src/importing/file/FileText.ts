import { decodeText, type Encoding } from "@atelier/tables"
import type { SheetText } from "@atelier/tables/workbook"

/** A file and its text: the CSV text or that of the first visible sheet of a workbook. */
export interface FileText {
  readonly name: string
  readonly text: string
}

/** A file with the source of its text. */
export interface ReadFile extends FileText {
  /** The sheets of a workbook, hidden ones too; a text file has none. */
  readonly sheets: ReadonlyArray<SheetText>
  /** The bytes of a text file and the encoding in which they were read; null for a workbook. */
  readonly encoded: {
    readonly bytes: Uint8Array
    readonly encoding: Encoding
    /** Encodings that are nearly as likely and read the file differently. */
    readonly otherEncodings: ReadonlyArray<Encoding>
  } | null
}

export type FileProblem = "tooLarge" | "unreadable"

/** Maximum file size that the server accepts, in bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** Signature of ZIP files; Excel workbooks are ZIP files. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** The sheets that a spreadsheet program shows; all of them if it shows none. */
export const visibleSheets = (sheets: ReadonlyArray<SheetText>): ReadonlyArray<SheetText> => {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return visible.length === 0 ? sheets : visible
}

/** Reads a CSV file or Excel workbook, or returns the reason why it cannot. */
export const readFile = async (file: File): Promise<ReadFile | FileProblem> => {
  if (file.size > MAX_FILE_BYTES) return "tooLarge"
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { name } = file
  if (!ZIP.every((byte, at) => bytes[at] === byte)) {
    const decoded = decodeText(bytes)
    if (decoded === null) return "unreadable"
    const { text, ...encoding } = decoded
    return { name, text, sheets: [], encoded: { bytes, ...encoding } }
  }
  const { readWorkbook } = await import("@atelier/tables/workbook")
  const sheets = (await readWorkbook(bytes)) ?? []
  const [first] = visibleSheets(sheets)
  return first === undefined ? "unreadable" : { name, text: first.text, sheets, encoded: null }
}
