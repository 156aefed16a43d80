import type { SheetText } from "./readWorkbook.ts"

/** A file as it was read, with the text of a CSV file or of the first sheet of a workbook. */
export interface FileText {
  readonly name: string
  readonly text: string
}

/** A file with all of its sheets; a CSV file has none. */
export interface ReadFile extends FileText {
  readonly sheets: ReadonlyArray<SheetText>
}

/** Why a file is not read. */
export type FileProblem = "tooLarge" | "unreadable"

/** The largest file that the server takes, in bytes. */
export const LARGEST_FILE = 25 * 1024 * 1024

/** How every ZIP file begins, which a workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** The text of a file's bytes: UTF-8, or what Windows writes where it is no UTF-8. */
export const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** Reads a CSV file or an Excel workbook that somebody chose, or says why not. */
export const readFile = async (file: File): Promise<ReadFile | FileProblem> => {
  if (file.size > LARGEST_FILE) return "tooLarge"
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!ZIP.every((byte, at) => bytes[at] === byte))
    return { name: file.name, text: textOf(bytes), sheets: [] }
  const { readWorkbook } = await import("./readWorkbook.ts")
  const sheets = await readWorkbook(bytes)
  const [first] = sheets ?? []
  return sheets === null || first === undefined
    ? "unreadable"
    : { name: file.name, text: first.text, sheets }
}
