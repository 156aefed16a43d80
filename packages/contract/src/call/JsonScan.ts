import { MAX_ELEMENTS } from "./Bounds.ts"

/** Why a JSON text is rejected before parsing. */
export type JsonExcess = "depth" | "values"

/** Maximum nesting depth and number of values of a JSON text. */
export interface JsonLimits {
  readonly depth: number
  readonly values: number
}

/** Takes the next piece of a text; returns the reason for rejection, or null. */
export type JsonScan = (piece: Uint8Array | string) => JsonExcess | null

/** No body of the API is nested more deeply. */
const MAX_JSON_DEPTH = 64

/** Upper limit of fields per list element. */
const VALUES_PER_ELEMENT = 16
/** Values of a body outside its lists. */
const OTHER_VALUES = 1_000

/** Limits of a body by the number of elements in its lists. */
export const jsonLimits = (elements: number): JsonLimits => ({
  depth: MAX_JSON_DEPTH,
  values: elements * VALUES_PER_ELEMENT + OTHER_VALUES
})

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Creates a scan of a JSON text that arrives in pieces, as UTF-8 or as text. It counts brackets and
 * commas outside strings. This costs little compared to parsing, and parsed brackets take up to 28
 * times the memory of their text. The scan does not validate the JSON.
 */
export const makeJsonScan = ({ depth, values }: JsonLimits): JsonScan => {
  let open = 0
  let count = 0
  let isInString = false
  let isEscaped = false
  return (piece) => {
    const isText = typeof piece === "string"
    for (let at = 0; at < piece.length; at += 1) {
      const code = isText ? piece.charCodeAt(at) : (piece[at] ?? 0)
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isInString = false
      } else if (code === QUOTE) isInString = true
      else if (code === COMMA) count += 1
      else if (code >= 0x5b && OPENING.has(code)) {
        open += 1
        count += 1
        if (open > depth) return "depth"
      } else if (code >= 0x5b && CLOSING.has(code)) open -= 1
      if (count > values) return "values"
    }
    return null
  }
}

/** Checks a whole text; returns the reason for rejection, or null. */
export const jsonExcess = (text: string, limits: JsonLimits = jsonLimits(MAX_ELEMENTS)) =>
  makeJsonScan(limits)(text)

export const jsonExcessMessage = (excess: JsonExcess, elements: number = MAX_ELEMENTS): string =>
  excess === "depth"
    ? `must be nested at most ${MAX_JSON_DEPTH} levels deep`
    : `must be at most ${elements} elements`
