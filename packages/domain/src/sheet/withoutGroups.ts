const SPACED = /^-?[1-9]\d{0,2}([ \u00a0\u202f'’]\d{3})+([.,]\d*)?$/
/** With commas alone, two groups at least: `1,200` may be one and a fifth. */
const BY_COMMA = /^-?[1-9]\d{0,2}((,\d{3})+\.\d*|(,\d{3}){2,})$/
const BY_POINT = /^-?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/

/**
 * A number without what languages write between its thousands: spaces that lines break at or not,
 * apostrophes, and commas or points where those cannot be decimal ones. Any other text as it is.
 */
export const withoutGroups = (text: string): string => {
  if (SPACED.test(text)) return text.replace(/[ \u00a0\u202f'’]/g, "")
  if (BY_COMMA.test(text)) return text.replaceAll(",", "")
  return BY_POINT.test(text) ? text.replaceAll(".", "") : text
}
