const SPACED = /^-?[1-9]\d{0,2}([ \u00a0\u202f'’]\d{3})+([.,]\d*)?$/
/** With commas only, at least two groups: `1,200` may mean 1.2. */
const BY_COMMA = /^-?[1-9]\d{0,2}((,\d{3})+\.\d*|(,\d{3}){2,})$/
const BY_POINT = /^-?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/

/**
 * Removes thousands separators: spaces (also non-breaking), apostrophes, and commas or points where
 * they cannot be decimal signs. Returns any other text unchanged.
 */
export const withoutGroups = (text: string): string => {
  if (SPACED.test(text)) return text.replace(/[ \u00a0\u202f'’]/g, "")
  if (BY_COMMA.test(text)) return text.replaceAll(",", "")
  return BY_POINT.test(text) ? text.replaceAll(".", "") : text
}
