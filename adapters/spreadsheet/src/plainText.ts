/** How files of other kinds begin: PDF, ZIP (xlsx, docx), pictures, old Office files, compressed files. */
const OTHER_KINDS: ReadonlyArray<RegExp> = [
  /^%PDF-/,
  /^PK[\u0003\u0005]/,
  /^\u0089PNG/,
  /^\uFFFDPNG/,
  /^GIF8[79]a/,
  /^\{\\rtf/,
  /^\s*<(?:!doctype|\?xml|html|svg)/i
]

/** Characters that no table of texts holds: control characters, and the sign of a wrong encoding. */
const FOREIGN = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/

/**
 * Where a text shows that it is not one: the offset of its first character that no table of texts
 * holds, or 0 when it begins as a file of another kind. Null when it reads as text.
 */
export const notTextAt = (text: string): number | null => {
  if (OTHER_KINDS.some((start) => start.test(text.slice(0, 100)))) return 0
  const at = text.search(FOREIGN)
  return at === -1 ? null : at
}
