import { type Encoding, likelyEncodings } from "./encodings.ts"
import { foreignAt, isOtherKind } from "./plainText.ts"

type Pieces = ReadonlyArray<Uint8Array>

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  /** Encodings that are nearly as likely and read the file differently. */
  readonly otherEncodings: ReadonlyArray<Encoding>
}

const SAMPLE_BYTES = 128 * 1024

/** The beginning of a file in pieces, from its first byte that is not ASCII at the latest. */
const startOf = (pieces: Pieces): Uint8Array => {
  const first = pieces.findIndex((piece) => piece.some((byte) => byte >= 0x80))
  const from = Math.max(0, first)
  let size = 0
  const looked = pieces.slice(from).filter((piece) => {
    const isNear = size < SAMPLE_BYTES
    size += piece.length
    return isNear
  })
  const start = new Uint8Array(looked.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const piece of looked) {
    start.set(piece, at)
    at += piece.length
  }
  return start
}

const markedEncoding = (pieces: Pieces): Encoding | null => {
  const [first, second] = pieces.slice(0, 2).flatMap((piece) => [...piece.subarray(0, 2)])
  if (first === 0xff && second === 0xfe) return "utf-16le"
  return first === 0xfe && second === 0xff ? "utf-16be" : null
}

/** Decodes a file and pauses after each piece; null if it has another encoding or is no text. */
function* readIn(
  [encoding, ...otherEncodings]: readonly [Encoding, ...ReadonlyArray<Encoding>],
  pieces: Pieces
): Generator<void, DecodedText | null> {
  const decoder = new TextDecoder(encoding, { fatal: encoding.startsWith("utf") })
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
  return isText && !isOtherKind(text) ? { text, encoding, otherEncodings } : null
}

/** Like {@link decodeText} for a file in pieces; pauses after each piece. */
export function* decodePieces(
  pieces: Pieces,
  chosen?: Encoding
): Generator<void, DecodedText | null> {
  const certain = chosen ?? markedEncoding(pieces)
  if (certain !== null) return yield* readIn([certain], pieces)
  return (
    (yield* readIn(["utf-8"], pieces)) ?? (yield* readIn(likelyEncodings(startOf(pieces)), pieces))
  )
}

/**
 * Decodes a file without its byte order mark, in the chosen encoding or else in the detected one.
 * Null for files that are no text (PDF, workbook, picture).
 */
export const decodeText = (bytes: Uint8Array, chosen?: Encoding): DecodedText | null => {
  const reading = decodePieces([bytes], chosen)
  for (;;) {
    const { done, value } = reading.next()
    if (done === true) return value
  }
}
