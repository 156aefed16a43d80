/** First bytes of other file types: PDF, ZIP (xlsx, docx), pictures, rich text. */
const OTHER_KINDS = [
  "%PDF-",
  "PK\u0003\u0004",
  "PK\u0005\u0006",
  "\u0089PNG",
  "GIF87a",
  "GIF89a",
  "{\\rtf"
]

const MARKUP = /^\s*<(?:!doctype|\?xml|html|svg)/i

/** Control characters except spacing, and the replacement character. */
const FOREIGN = /(?![\t\n\v\f\r\u0085])[\p{Cc}\uFFFD]/u

export const isOtherKind = (text: string): boolean =>
  OTHER_KINDS.some((start) => text.startsWith(start)) || MARKUP.test(text.slice(0, 100))

/** Offset of the first character that does not occur in texts; null if there is none. */
export const foreignAt = (text: string): number | null => {
  const at = text.search(FOREIGN)
  return at === -1 ? null : at
}

/** Offset at which the file turns out to be no text; null if it is text. */
export const notTextAt = (text: string): number | null => (isOtherKind(text) ? 0 : foreignAt(text))
