/** Characters without width: zero-width spaces and joiners, the byte order mark, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/**
 * The text on one line as people read it: without invisible characters, and with one normal space
 * for each group of spaces, non-breaking spaces and line breaks.
 */
export const plainLine = (text: string): string =>
  text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim()
