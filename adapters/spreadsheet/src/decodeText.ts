import { UnreadableSpreadsheet } from "@atelier/application/ports"
import { Effect, Result } from "effect"
import { foreignAt, isOtherKind } from "./plainText.ts"

type Pieces = ReadonlyArray<Uint8Array>

interface Encoding {
  readonly name: string
  /** True if an invalid byte rules the encoding out. */
  readonly fatal: boolean
}

/** Possible encodings by the first bytes, most likely first. */
const encodingsOf = (pieces: Pieces): ReadonlyArray<Encoding> => {
  const [first, second] = pieces.flatMap((piece) => [...piece.subarray(0, 2)])
  if (first === 0xff && second === 0xfe) return [{ name: "utf-16le", fatal: true }]
  if (first === 0xfe && second === 0xff) return [{ name: "utf-16be", fatal: true }]
  return [
    { name: "utf-8", fatal: true },
    { name: "windows-1252", fatal: false }
  ]
}

interface Reading {
  readonly text: string
  readonly isText: boolean
}

/** Decodes a file and pauses after each piece; null if it has another encoding. */
function* readIn({ name, fatal }: Encoding, pieces: Pieces): Generator<void, Reading | null> {
  const decoder = new TextDecoder(name, { fatal })
  const texts: Array<string> = []
  let isText = true
  try {
    for (const piece of pieces) {
      const text = decoder.decode(piece, { stream: true })
      isText &&= foreignAt(text) === null
      texts.push(text)
      yield
    }
    texts.push(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
  const text = texts.join("")
  return { text, isText: isText && !isOtherKind(text) }
}

type Decoded = Result.Result<string, UnreadableSpreadsheet>

function* read(pieces: Pieces, file: string): Generator<void, Decoded> {
  const notText = Result.fail(new UnreadableSpreadsheet({ file, problem: "notText", line: 1 }))
  for (const encoding of encodingsOf(pieces)) {
    const found = yield* readIn(encoding, pieces)
    if (found !== null) return found.isText ? Result.succeed(found.text) : notText
  }
  return notText
}

/**
 * Decodes a file without its byte order mark: UTF-16 with such a mark, otherwise UTF-8, otherwise
 * Windows-1252, which spreadsheets in western Europe and Quebec still write. Fails for files that
 * are no text (PDF, workbook, picture).
 */
export const decodeText = (bytes: Uint8Array, file: string): Decoded => {
  const reading = read([bytes], file)
  for (;;) {
    const { done, value } = reading.next()
    if (done === true) return value
  }
}

/** Like {@link decodeText} for a file in pieces; yields after each piece. */
export const decodePieces = (
  pieces: Pieces,
  file: string
): Effect.Effect<string, UnreadableSpreadsheet> =>
  Effect.gen(function* () {
    const reading = read(pieces, file)
    for (;;) {
      const { done, value } = reading.next()
      if (done === true) return yield* Effect.fromResult(value)
      yield* Effect.yieldNow
    }
  })
