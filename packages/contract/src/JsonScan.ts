import { MAX_ELEMENTS } from "./Bounds.ts"

/** Why a JSON text is refused before it is parsed. */
export type JsonExcess = "depth" | "values"

/** How deep a JSON text may be nested, and how many values it may have in all. */
export interface JsonLimits {
  readonly depth: number
  readonly values: number
}

/** Takes the next piece of a text; returns why the text is refused, or null while it is not. */
export type JsonScan = (piece: Uint8Array | string) => JsonExcess | null

/** No body of the API is nested deeper. */
const MAX_JSON_DEPTH = 64

/** A value of a list is a record of fewer fields. */
const VALUES_PER_ELEMENT = 16
/** Values that a body has besides those of its lists. */
const OTHER_VALUES = 1_000

/** The limits of a body with so many elements in all its lists. */
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
 * A scan of a JSON text that arrives in pieces, as UTF-8 or as text. It counts brackets and commas
 * outside of strings, which costs a small part of what parsing costs: parsed brackets take up to 28
 * times the memory of their text. Whether the text is JSON is left to the parser.
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

/** Why a whole text is refused before it is parsed; null where it is not. */
export const jsonExcess = (text: string, limits: JsonLimits = jsonLimits(MAX_ELEMENTS)) =>
  makeJsonScan(limits)(text)

/** What is wrong with a body or a text of so many elements. */
export const jsonExcessMessage = (excess: JsonExcess, elements: number = MAX_ELEMENTS): string =>
  excess === "depth"
    ? `must be nested at most ${MAX_JSON_DEPTH} levels deep`
    : `must be at most ${elements} elements`
