/** How files of other kinds begin: PDF, ZIP (xlsx, docx), pictures, rich text. */
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

/** Control characters other than spacing, and the sign of a wrong encoding. */
const FOREIGN = /(?![\t\n\v\f\r\u0085])[\p{Cc}\uFFFD]/u

/** Whether a text begins as a file of another kind. */
export const isOtherKind = (text: string): boolean =>
  OTHER_KINDS.some((start) => text.startsWith(start)) || MARKUP.test(text.slice(0, 100))

/** The offset of the first character that no table of texts holds; null when there is none. */
export const foreignAt = (text: string): number | null => {
  const at = text.search(FOREIGN)
  return at === -1 ? null : at
}

/** Where a text shows that it is not one; null when it reads as text. */
export const notTextAt = (text: string): number | null => (isOtherKind(text) ? 0 : foreignAt(text))
