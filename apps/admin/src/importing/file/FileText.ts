import type { SheetText } from "./readWorkbook.ts"

/** A file and its text: the CSV text or that of the first sheet of a workbook. */
export interface FileText {
  readonly name: string
  readonly text: string
}

/** A file with all its sheets; a CSV file has none. */
export interface ReadFile extends FileText {
  readonly sheets: ReadonlyArray<SheetText>
}

export type FileProblem = "tooLarge" | "unreadable"

/** Maximum file size that the server accepts, in bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** Signature of ZIP files; Excel workbooks are ZIP files. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const TAB = 0x09
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
/** Old programs write this byte (Ctrl-Z) at the end of a text. */
const END_OF_TEXT = 0x1a

/** Control characters occur in binary files but not in text. */
const isControl = (byte: number): boolean =>
  byte < SPACE && (byte < TAB || byte > CARRIAGE_RETURN) && byte !== END_OF_TEXT

/**
 * Decodes a text file: UTF-16 by its byte order mark, UTF-8, otherwise Windows-1252. Returns null
 * for a binary file.
 */
export const textOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes.some(isControl)) return null
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** Reads a CSV file or Excel workbook, or returns the reason why it cannot. */
export const readFile = async (file: File): Promise<ReadFile | FileProblem> => {
  if (file.size > MAX_FILE_BYTES) return "tooLarge"
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!ZIP.every((byte, at) => bytes[at] === byte)) {
    const text = textOf(bytes)
    return text === null ? "unreadable" : { name: file.name, text, sheets: [] }
  }
  const { readWorkbook } = await import("./readWorkbook.ts")
  const sheets = await readWorkbook(bytes)
  const [first] = sheets ?? []
  return sheets === null || first === undefined
    ? "unreadable"
    : { name: file.name, text: first.text, sheets }
}
