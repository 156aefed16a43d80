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

/**
 * Where a text shows that it is not one: the offset of its first character that no table of texts
 * holds, or 0 when it begins as a file of another kind. Null when it reads as text.
 */
export const notTextAt = (text: string): number | null => {
  if (OTHER_KINDS.some((start) => text.startsWith(start)) || MARKUP.test(text.slice(0, 100)))
    return 0
  const at = text.search(FOREIGN)
  return at === -1 ? null : at
}
