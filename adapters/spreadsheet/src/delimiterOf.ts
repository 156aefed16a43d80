const DELIMITERS = [",", ";", "\t"] as const

/** More characters than the header of any table has. */
const LOOKED_AT = 10_000

/** What separates the cells of a table. */
export type Delimiter = (typeof DELIMITERS)[number]

/**
 * The delimiter that the header uses most, quoted names apart; a comma when it uses none. The
 * header decides alone, because cells hold commas as decimal signs and in texts.
 */
export const delimiterOf = (header: string): Delimiter => {
  const unquoted = header.slice(0, LOOKED_AT).replace(/"(?:[^"]|"")*"/g, "")
  const uses = (delimiter: Delimiter): number => unquoted.split(delimiter).length - 1
  return DELIMITERS.reduce((most, next) => (uses(next) > uses(most) ? next : most))
}
