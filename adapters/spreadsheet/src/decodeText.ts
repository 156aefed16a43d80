import { UnreadableSpreadsheet } from "@atelier/application/ports"
import { Result } from "effect"
import { notTextAt } from "./plainText.ts"

const startsWith = (bytes: Uint8Array, mark: ReadonlyArray<number>): boolean =>
  mark.every((byte, place) => bytes[place] === byte)

const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const decoded = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeStrictly(bytes, "utf-16le")
  if (startsWith(bytes, [0xfe, 0xff])) return decodeStrictly(bytes, "utf-16be")
  return decodeStrictly(bytes, "utf-8") ?? new TextDecoder("windows-1252").decode(bytes)
}

/**
 * The text of a file, without byte order mark: UTF-16 when a byte order mark says so, otherwise
 * UTF-8, otherwise Windows-1252, which is what spreadsheets in western Europe and Quebec still write.
 * A file that is not text (a PDF, a workbook, a picture) is refused.
 */
export const decodeText = (
  bytes: Uint8Array,
  file: string
): Result.Result<string, UnreadableSpreadsheet> => {
  const text = decoded(bytes)
  return text === null || notTextAt(text) !== null
    ? Result.fail(new UnreadableSpreadsheet({ file, problem: "notText", line: 1 }))
    : Result.succeed(text)
}
